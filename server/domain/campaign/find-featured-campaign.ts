import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { FeaturedCampaignView } from "#contract/schemas/campaign-view.ts";
import { today } from "#contract/schemas/dates.ts";
import { pictureView } from "#contract/schemas/picture-view.ts";
import type { Ctx } from "#server/context.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { campaignOffers, campaigns } from "./campaign.table.ts";

/** The campaign on the home page: featured, switched on and within its days. */
export async function findFeaturedCampaign(ctx: Ctx): Promise<FeaturedCampaignView | null> {
  const day = today(ctx.now);
  const [row] = await ctx.db
    .select({
      id: campaigns.id,
      tagline: campaigns.tagline,
      title: campaigns.title,
      description: campaigns.description,
      bannerUrl: campaigns.bannerUrl,
      endDate: campaigns.endDate,
      offers: sql<number>`count(${companies.id})::int`,
      companies: sql<number>`count(distinct ${companies.id})::int`,
    })
    .from(campaigns)
    .leftJoin(campaignOffers, eq(campaignOffers.campaignId, campaigns.id))
    .leftJoin(offers, and(eq(offers.id, campaignOffers.offerId), takeable(day)))
    .leftJoin(companies, and(eq(companies.id, offers.companyId), eq(companies.isActive, true)))
    .where(
      and(
        sql`${campaigns.isFeatured}`,
        eq(campaigns.isActive, true),
        lte(campaigns.startDate, day),
        gte(campaigns.endDate, day),
      ),
    )
    .groupBy(campaigns.id);
  if (!row) return null;
  const { bannerUrl, ...campaign } = row;
  return { ...campaign, banner: bannerUrl ? pictureView(bannerUrl, "banner") : null };
}
