import { and, asc, gt, type SQL } from "drizzle-orm";
import { campaignFieldLabels, campaignStateLabels } from "#contract/campaign/campaign.texts.ts";
import type { ManagedCampaignFilter } from "#contract/campaign/managed-campaign.ts";
import { yesNo } from "#contract/offer/offer.texts.ts";
import { formatDate, today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { inBatches } from "#server/platform/csv/in-batches.ts";
import { type CsvColumn, csvDownload } from "#server/platform/csv/write-csv.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { managedCampaignState } from "./campaign.rules.ts";
import { campaigns } from "./campaign.table.ts";
import { campaignFilter } from "./campaign-filter.ts";
import { offerCount } from "./list-managed-campaigns.ts";

/** Exports the campaigns that match the filter, oldest first. */
export function exportCampaigns({ db, actor, now }: Ctx, filter: ManagedCampaignFilter) {
  refuseUnless(staff, actor);
  const day = today(now);
  const condition = campaignFilter(filter, day);
  return csvDownload(
    `campanhas-${day}.csv`,
    columnsOn(day),
    inBatches((last, limit) => batchAfter(db, condition, last, limit)),
  );
}

function batchAfter(
  db: ReadOnlyDatabase,
  condition: SQL | undefined,
  last: string | undefined,
  limit: number,
) {
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      tagline: campaigns.tagline,
      description: campaigns.description,
      startDate: campaigns.startDate,
      endDate: campaigns.endDate,
      bannerUrl: campaigns.bannerUrl,
      isActive: campaigns.isActive,
      isFeatured: campaigns.isFeatured,
      oneCouponPerPerson: campaigns.oneCouponPerPerson,
      offers: offerCount,
    })
    .from(campaigns)
    .where(and(condition, last === undefined ? undefined : gt(campaigns.id, last)))
    .orderBy(asc(campaigns.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof batchAfter>>[number];

function columnsOn(day: string): CsvColumn<Row>[] {
  const values: Record<string, (row: Row) => string> = {
    title: ({ title }) => title,
    tagline: ({ tagline }) => tagline ?? "",
    description: ({ description }) => description,
    startDate: ({ startDate }) => formatDate(startDate),
    endDate: ({ endDate }) => formatDate(endDate),
    state: (row) => campaignStateLabels[managedCampaignState(row, day)],
    isFeatured: ({ isFeatured }) => (isFeatured ? yesNo.yes : yesNo.no),
    oneCouponPerPerson: ({ oneCouponPerPerson }) => (oneCouponPerPerson ? yesNo.yes : yesNo.no),
    offerIds: ({ offers }) => String(offers),
    bannerUrl: ({ bannerUrl }) => bannerUrl ?? "",
  };
  return Object.entries(values).map(([field, value]) => ({
    name: campaignFieldLabels[field] ?? field,
    value,
  }));
}
