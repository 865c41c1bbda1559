import { asc, desc, type SQL, sql } from "drizzle-orm";
import type {
  CampaignSort,
  ManagedCampaignListInput,
  ManagedCampaignPage,
  ManagedCampaignRow,
} from "#contract/campaign/managed-campaign.ts";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import { managedCampaignState } from "./campaign.rules.ts";
import { campaignOffers, campaigns } from "./campaign.table.ts";
import { campaignFilter } from "./campaign-filter.ts";

/** Returns a page of the back-office's list and the total number of campaigns that match the filter. */
export async function listManagedCampaigns(
  ctx: Ctx,
  input: ManagedCampaignListInput,
): Promise<ManagedCampaignPage> {
  refuseUnless(staff, ctx.actor);
  const day = today(ctx.now);
  const condition = campaignFilter(input, day);
  const [rows, total] = await Promise.all([
    pageOf(ctx, input, condition),
    ctx.db.$count(campaigns, condition),
  ]);
  return { items: rows.map((row) => toRow(row, day)), total };
}

function pageOf({ db }: Ctx, { sort, direction, page, limit }: ManagedCampaignListInput, condition?: SQL) {
  const towards = direction === "ascending" ? asc : desc;
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      tagline: campaigns.tagline,
      bannerUrl: campaigns.bannerUrl,
      isActive: campaigns.isActive,
      isFeatured: campaigns.isFeatured,
      startDate: campaigns.startDate,
      endDate: campaigns.endDate,
      offers: offerCount,
      createdAt: campaigns.createdAt,
      updatedAt: campaigns.updatedAt,
    })
    .from(campaigns)
    .where(condition)
    .orderBy(towards(sortedBy[sort]), towards(campaigns.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export const offerCount = sql<number>`(select count(*)::int from ${campaignOffers}
  where ${campaignOffers.campaignId} = ${campaigns.id})`;

/** Each column has an index in campaign.table.ts. */
const sortedBy = {
  startDate: campaigns.startDate,
  endDate: campaigns.endDate,
  title: sql`f_norm(${campaigns.title})`,
  createdAt: campaigns.createdAt,
  updatedAt: campaigns.updatedAt,
} satisfies Record<CampaignSort, unknown>;

function toRow(row: Awaited<ReturnType<typeof pageOf>>[number], day: string): ManagedCampaignRow {
  const { bannerUrl, createdAt, updatedAt, ...shown } = row;
  return {
    ...shown,
    banner: bannerUrl ? pictureView(bannerUrl, "banner") : null,
    state: managedCampaignState(row, day),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
