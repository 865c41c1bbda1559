import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { Place } from "#contract/setting/town.view.ts";

export const FeaturedCampaignView = z.object({
  id: z.uuid(),
  tagline: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  banner: PictureView.nullable(),
  endDate: z.iso.date(),
  /** Counted over what can be taken today. */
  offers: z.int(),
  companies: z.int(),
});
export type FeaturedCampaignView = z.infer<typeof FeaturedCampaignView>;

/** By its days; a campaign that is switched off is not found. */
export const campaignStates = ["announced", "running", "over"] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What the page of a campaign shows. */
export const CampaignView = FeaturedCampaignView.extend({
  state: z.enum(campaignStates),
  startDate: z.iso.date(),
});
export type CampaignView = z.infer<typeof CampaignView>;

export const CampaignOffersInput = pageInput.extend({
  id: uuid(),
  /** Where distances are measured from. */
  latitude: Place.shape.latitude.optional(),
  longitude: Place.shape.longitude.optional(),
});
export type CampaignOffersInput = z.infer<typeof CampaignOffersInput>;
