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
  /** Counts only offers that can be claimed today. */
  offers: z.int(),
  companies: z.int(),
});
export type FeaturedCampaignView = z.infer<typeof FeaturedCampaignView>;

/** The state by the campaign's dates. An inactive campaign has no public page. */
export const campaignStates = ["announced", "running", "over"] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The view of a campaign's page. */
export const CampaignView = FeaturedCampaignView.extend({
  state: z.enum(campaignStates),
  startDate: z.iso.date(),
});
export type CampaignView = z.infer<typeof CampaignView>;

export const CampaignOffersInput = pageInput.extend({
  id: uuid(),
  /** The origin of the distances. */
  latitude: Place.shape.latitude.optional(),
  longitude: Place.shape.longitude.optional(),
});
export type CampaignOffersInput = z.infer<typeof CampaignOffersInput>;
