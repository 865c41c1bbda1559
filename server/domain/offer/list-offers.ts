import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { today } from "#contract/schemas/dates.ts";
import type { OfferListInput } from "#contract/schemas/offer-view.ts";
import type { Place } from "#contract/schemas/town-view.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/cursor.ts";
import { nearnessTo } from "#server/platform/database/distance.ts";
import { takeable } from "./offer.conditions.ts";
import { offers } from "./offer.table.ts";
import { offerCardColumns, placeOf, toOfferCard } from "./offer-card.ts";

/** A page of the offers that somebody can take today. */
export async function listOffers(ctx: Ctx, input: OfferListInput) {
  const day = today(ctx.now);
  const place = placeOf(input);
  const { order, after, cursorValue } = ordering(input, place);
  const rows = await ctx.db
    .select({ ...offerCardColumns(place), cursorValue })
    .from(offers)
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(and(takeable(day), sql`${offers.companyIsActive}`, ...filters(input, day), after))
    .orderBy(...order)
    .limit(input.limit + 1);
  const { items, nextCursor } = toPage(rows, input.limit);
  return { items: items.map((row) => toOfferCard(row, day)), nextCursor };
}

function filters(input: OfferListInput, day: string): (SQL | undefined)[] {
  return [
    input.categoryId ? eq(offers.categoryId, input.categoryId) : undefined,
    input.companyId ? eq(offers.companyId, input.companyId) : undefined,
    input.endsToday ? eq(offers.validUntil, day) : undefined,
  ];
}

type Ordering = { order: SQL[]; after: SQL | undefined; cursorValue: SQL<string> };

/** The order asked for, and the condition that continues after the cursor in that same order. */
function ordering(input: OfferListInput, place: Place | undefined): Ordering {
  if (input.order === "nearest" && place) {
    const [value, id] = decodeCursor(input.cursor, cursorOf.number);
    const distance = nearnessTo(offers.latitude, offers.longitude, place);
    return {
      // Companies without a position come nowhere: nobody can say that they are near.
      after: value
        ? sql`(${distance}, ${offers.id}) > (${value}::float8, ${id}::uuid)`
        : sql`${offers.latitude} is not null`,
      order: [asc(distance), asc(offers.id)],
      cursorValue: sql<string>`(${distance})::text`,
    };
  }
  if (input.order === "ending_soon") {
    const [value, id] = decodeCursor(input.cursor, cursorOf.date);
    return {
      after: value ? sql`(${offers.validUntil}, ${offers.id}) > (${value}::date, ${id}::uuid)` : undefined,
      order: [asc(offers.validUntil), asc(offers.id)],
      cursorValue: sql<string>`${offers.validUntil}::text`,
    };
  }
  const [value, id] = decodeCursor(input.cursor, cursorOf.moment);
  return {
    after: value
      ? sql`(${offers.createdAt}, ${offers.id}) < (${value}::timestamptz, ${id}::uuid)`
      : undefined,
    order: [desc(offers.createdAt), desc(offers.id)],
    cursorValue: sql<string>`${offers.createdAt}::text`,
  };
}
