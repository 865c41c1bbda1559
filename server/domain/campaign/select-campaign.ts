import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CampaignView } from "#contract/schemas/campaign-view.ts";
import { today } from "#contract/schemas/dates.ts";
import { pictureView } from "#contract/schemas/picture-view.ts";
import type { Ctx } from "#server/context.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { campaignState } from "./campaign.rules.ts";
import { campaignOffers, campaigns } from "./campaign.table.ts";

/** The one campaign that meets the condition, with what can be taken of it today in numbers. */
export async function selectCampaign(
  ctx: Ctx,
  condition: SQL | undefined,
): Promise<CampaignView | undefined> {
  const day = today(ctx.now);
  const [row] = await ctx.db
    .select({
      id: campaigns.id,
      tagline: campaigns.tagline,
      title: campaigns.title,
      description: campaigns.description,
      bannerUrl: campaigns.bannerUrl,
      startDate: campaigns.startDate,
      endDate: campaigns.endDate,
      offers: sql<number>`count(${companies.id})::int`,
      companies: sql<number>`count(distinct ${companies.id})::int`,
    })
    .from(campaigns)
    .leftJoin(campaignOffers, eq(campaignOffers.campaignId, campaigns.id))
    .leftJoin(offers, and(eq(offers.id, campaignOffers.offerId), takeable(day)))
    .leftJoin(companies, and(eq(companies.id, offers.companyId), eq(companies.isActive, true)))
    .where(and(eq(campaigns.isActive, true), condition))
    .groupBy(campaigns.id);
  if (!row) return undefined;
  const { bannerUrl, ...campaign } = row;
  const banner = bannerUrl ? pictureView(bannerUrl, "banner") : null;
  return { ...campaign, banner, state: campaignState(row, day) };
}
