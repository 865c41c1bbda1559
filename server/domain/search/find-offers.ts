import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { openAt } from "#server/domain/company/opening-hours.conditions.ts";
import { findable, takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { offerCardColumns, toOfferCard } from "#server/domain/offer/offer-card.ts";
import { toPage } from "#server/platform/database/query/cursor.ts";
import { isAmongNearest, nearnessTo } from "#server/platform/database/query/distance.ts";
import { type KeysetOrder, keysetOrder } from "#server/platform/database/query/keyset-order.ts";
import type { ParsedSearch } from "./parsed-search.ts";
import { distanceWeight, matches, rank, within } from "./search.conditions.ts";

/**
 * For a word that occurs in half of the texts, ranking all matches would be too slow. Only this many matches are
 * read, and only the newest of those are ranked. Nearly all words are rarer and never reach these limits.
 */
const rankingLimits = { matches: 10_000, ranked: 300 };

/** Returns a page of the offers that match the search. */
export async function findOffers(ctx: Ctx, search: ParsedSearch) {
  const { place, limit, query } = search;
  const day = today(ctx.now);
  const { by, order, after, cursorValue } = ordering(search);
  const conditions = and(...filters(ctx, search, day));
  const cards = ctx.db.select({ ...offerCardColumns(place), cursorValue });
  const rows =
    query !== null && search.order === "relevance"
      ? await cards
          .from(candidates(ctx, conditions))
          .innerJoin(offers, sql`${offers.id} = candidates.id`)
          .leftJoin(categories, eq(categories.id, offers.categoryId))
          .where(after)
          .orderBy(...order)
          .limit(limit + 1)
      : await cards
          .from(offers)
          .leftJoin(categories, eq(categories.id, offers.categoryId))
          .where(
            search.order === "nearest"
              ? isAmongNearest(offers, and(conditions, after), by, limit + 1)
              : and(conditions, after),
          )
          .orderBy(...order)
          .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map((row) => toOfferCard(row, day)), nextCursor };
}

/** Limits the offers first, so that only the texts of the ranked ones are read. */
function candidates(ctx: Ctx, conditions: SQL | undefined) {
  const matching = ctx.db
    .select({ id: offers.id, createdAt: offers.createdAt })
    .from(offers)
    .where(conditions)
    .limit(rankingLimits.matches)
    .as("matching");
  return ctx.db
    .select({ id: matching.id })
    .from(matching)
    .orderBy(desc(matching.createdAt), desc(matching.id))
    .limit(rankingLimits.ranked)
    .as("candidates");
}

function filters(ctx: Ctx, search: ParsedSearch, day: string): (SQL | undefined)[] {
  const { query, place, kilometres, categoryId } = search;
  return [
    search.inStock ? takeable(day) : findable(day),
    sql`${offers.companyIsActive}`,
    query === null ? undefined : matches(offers, query),
    categoryId ? eq(offers.categoryId, categoryId) : undefined,
    search.endsToday ? eq(offers.validUntil, day) : undefined,
    place && kilometres ? within(offers, place, kilometres) : undefined,
    // A company without a position has no distance.
    search.order === "nearest" ? sql`${offers.latitude} is not null` : undefined,
    search.openNow
      ? sql`exists (select from ${companies} where ${companies.id} = ${offers.companyId} and ${openAt(ctx.now)})`
      : undefined,
  ];
}

function ordering({ order, place, query, cursor }: ParsedSearch): KeysetOrder {
  const id = sql`${offers.id}`;
  if (order === "nearest" && place) {
    const by = nearnessTo(offers.latitude, offers.longitude, place);
    return keysetOrder({ by, of: "number", id, direction: "up", cursor });
  }
  if (order === "ending_soon") {
    return keysetOrder({ by: sql`${offers.validUntil}`, of: "date", id, direction: "up", cursor });
  }
  if (order === "relevance" && query !== null) {
    // Ranks sold-out offers lower than offers that can be claimed.
    const by = sql`${rank(offers, query)} / ${distanceWeight(offers, place)} / case when ${offers.stock} = 0 then 4 else 1 end`;
    return keysetOrder({ by, of: "number", id, direction: "down", cursor });
  }
  return keysetOrder({ by: sql`${offers.createdAt}`, of: "moment", id, direction: "down", cursor });
}
