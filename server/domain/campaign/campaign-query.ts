import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { CampaignView } from "#contract/campaign/campaign.view.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { preparedRows } from "#server/platform/database/query/prepared.ts";
import { type PreparedQuery, preparedQuery } from "#server/platform/database/query/query-together.ts";
import { campaignState } from "./campaign.rules.ts";
import { campaignOffers, campaigns } from "./campaign.table.ts";

/**
 * Selects the campaign: the name of the prepared statement, and a condition with the values `placeholders.day` and
 * `placeholders.id`.
 */
type CampaignSelection = { name: string; condition: SQL | undefined };

export const placeholders = { day: sql.placeholder("day"), id: sql.placeholder("id") };

/**
 * The query for the one campaign that meets the condition, with the number of its offers that can be claimed today
 * and of their companies.
 */
export function campaignQuery(
  { db, now }: Ctx,
  { name, condition }: CampaignSelection,
  values: { id?: string } = {},
): PreparedQuery<CampaignView | null> {
  const day = today(now);
  const statement = preparedRows(db, `campaign ${name}`, () =>
    campaignStatement(db, condition, placeholders.day),
  );
  return preparedQuery(statement, { ...values, day }, ([row]) => {
    if (!row) return null;
    const { bannerUrl, ...campaign } = row;
    const banner = bannerUrl ? pictureView(bannerUrl, "banner") : null;
    return { ...campaign, banner, state: campaignState(row, day) };
  });
}

function campaignStatement(db: ReadOnlyDatabase, condition: SQL | undefined, day: Placeholder) {
  return db
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
}
