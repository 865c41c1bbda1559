import { z } from "zod";
import { FeaturedCampaignView } from "#contract/campaign/campaign.view.ts";
import { CategoryView } from "#contract/category/category.view.ts";
import { CompanyCardView } from "#contract/company/company.view.ts";
import { OfferCardView } from "#contract/offer/offer.view.ts";
import { Place } from "#contract/setting/town.view.ts";

/** Where near is, and distances are measured from. */
export const HomeInput = Place;

/** What the home page shows below its header. */
export const HomeView = z.object({
  categories: z.array(CategoryView),
  campaign: FeaturedCampaignView.nullable(),
  endingToday: z.array(OfferCardView),
  /** Without those that end today. */
  nearby: z.array(OfferCardView),
  newest: z.array(OfferCardView),
  companies: z.array(CompanyCardView),
});
export type HomeView = z.infer<typeof HomeView>;
