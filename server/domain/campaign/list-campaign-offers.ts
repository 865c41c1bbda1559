import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import type { CampaignOffersInput } from "#contract/campaign/campaign.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { offerCardColumns, placeOf, toOfferCard } from "#server/domain/offer/offer-card.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { campaignOffers, campaigns } from "./campaign.table.ts";

/**
 * Returns the offers of a running campaign that can be claimed today, in the order set in the back-office. The result
 * is empty for a campaign that is not running.
 */
export async function listCampaignOffers(ctx: Ctx, input: CampaignOffersInput) {
  const day = today(ctx.now);
  const [value, id] = decodeCursor(input.cursor, cursorOf.number);
  const rows = await ctx.db
    .select({
      ...offerCardColumns(placeOf(input)),
      cursorValue: sql<string>`${campaignOffers.position}::text`,
    })
    .from(campaignOffers)
    .innerJoin(campaigns, eq(campaigns.id, campaignOffers.campaignId))
    .innerJoin(offers, eq(offers.id, campaignOffers.offerId))
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(
      and(
        eq(campaignOffers.campaignId, input.id),
        eq(campaigns.isActive, true),
        lte(campaigns.startDate, day),
        gte(campaigns.endDate, day),
        takeable(day),
        eq(offers.companyIsActive, true),
        value
          ? sql`(${campaignOffers.position}, ${offers.id}) > (${value}::numeric, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(campaignOffers.position), asc(offers.id))
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map((row) => toOfferCard(row, day)), nextCursor };
}
