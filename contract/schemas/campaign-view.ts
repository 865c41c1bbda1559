import { z } from "zod";
import { PictureView } from "./picture-view.ts";

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
