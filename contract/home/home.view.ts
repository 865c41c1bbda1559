import { z } from "zod";
import { FeaturedCampaignView } from "#contract/campaign/campaign.view.ts";
import { CategoryView } from "#contract/category/category.view.ts";
import { CompanyCardView } from "#contract/company/company.view.ts";
import { ClubCardView } from "#contract/loyalty/club.view.ts";
import { OfferCardView } from "#contract/offer/offer.view.ts";
import { Place } from "#contract/setting/town.view.ts";

/** The position of the visitor: the centre of "nearby" and the origin of the distances. */
export const HomeInput = Place;

/** The view of the home page below its header. */
export const HomeView = z.object({
  categories: z.array(CategoryView),
  campaign: FeaturedCampaignView.nullable(),
  endingToday: z.array(OfferCardView),
  /** Without the offers that end today. */
  nearby: z.array(OfferCardView),
  newest: z.array(OfferCardView),
  clubs: z.array(ClubCardView),
  companies: z.array(CompanyCardView),
});
export type HomeView = z.infer<typeof HomeView>;
