import { and, gte, lte, sql } from "drizzle-orm";
import { pictureView } from "#contract/picture/picture.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { toPage } from "#server/platform/database/query/cursor.ts";
import { keysetOrder } from "#server/platform/database/query/keyset-order.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { matches } from "./search.conditions.ts";

/** Returns a page of the running campaigns that match the search, earliest end date first. */
export async function findCampaigns(ctx: Ctx, { query, limit, cursor }: ParsedSearch) {
  const day = today(ctx.now);
  const { order, after, cursorValue } = keysetOrder({
    by: sql`${campaigns.endDate}`,
    of: "date",
    id: sql`${campaigns.id}`,
    direction: "up",
    cursor,
  });
  const rows = await ctx.db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      description: campaigns.description,
      bannerUrl: campaigns.bannerUrl,
      endDate: campaigns.endDate,
      cursorValue,
    })
    .from(campaigns)
    .where(
      and(
        sql`${campaigns.isActive}`,
        lte(campaigns.startDate, day),
        gte(campaigns.endDate, day),
        query === null ? undefined : matches(campaigns, query),
        after,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  return {
    items: items.map(({ bannerUrl, cursorValue: _, ...row }) => ({
      ...row,
      banner: bannerUrl ? pictureView(bannerUrl, "banner") : null,
    })),
    nextCursor,
  };
}
