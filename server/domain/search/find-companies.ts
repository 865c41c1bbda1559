import { and, eq, type SQL, sql } from "drizzle-orm";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyCardColumns, toCompanyCard } from "#server/domain/company/company-card.ts";
import { openAt } from "#server/domain/company/opening-hours.conditions.ts";
import { toPage } from "#server/platform/database/query/cursor.ts";
import { isAmongNearest, nearnessTo } from "#server/platform/database/query/distance.ts";
import { type KeysetOrder, keysetOrder } from "#server/platform/database/query/keyset-order.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { distanceWeight, matches, rank, within } from "./search.conditions.ts";

/** Returns a page of the active companies that match the search. */
export async function findCompanies(ctx: Ctx, search: ParsedSearch) {
  const { by, order, after, cursorValue } = ordering(search);
  const conditions = and(...filters(ctx, search), after);
  const rows = await ctx.db
    .select({ ...companyCardColumns(ctx.db, today(ctx.now)), cursorValue })
    .from(companies)
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(
      search.order === "nearest" ? isAmongNearest(companies, conditions, by, search.limit + 1) : conditions,
    )
    .orderBy(...order)
    .limit(search.limit + 1);
  const { items, nextCursor } = toPage(rows, search.limit);
  return { items: items.map((row) => toCompanyCard(row, ctx.now)), nextCursor };
}

function filters(ctx: Ctx, { query, place, kilometres, ...search }: ParsedSearch): (SQL | undefined)[] {
  return [
    sql`${companies.isActive}`,
    query === null ? undefined : matches(companies, query),
    search.categoryId ? eq(companies.categoryId, search.categoryId) : undefined,
    place && kilometres ? within(companies, place, kilometres) : undefined,
    search.order === "nearest" ? sql`${companies.latitude} is not null` : undefined,
    search.openNow ? openAt(ctx.now) : undefined,
  ];
}

function ordering({ order, place, query, cursor }: ParsedSearch): KeysetOrder {
  const id = sql`${companies.id}`;
  if (order === "nearest" && place) {
    const by = nearnessTo(companies.latitude, companies.longitude, place);
    return keysetOrder({ by, of: "number", id, direction: "up", cursor });
  }
  if (order !== "newest" && query !== null) {
    const by = sql`${rank(companies, query)} / ${distanceWeight(companies, place)}`;
    return keysetOrder({ by, of: "number", id, direction: "down", cursor });
  }
  return keysetOrder({ by: sql`${companies.createdAt}`, of: "moment", id, direction: "down", cursor });
}
