import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { OfferListInput } from "#contract/offer/offer.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/query/cursor.ts";
import { isAmongNearest, nearnessTo } from "#server/platform/database/query/distance.ts";
import { preparedRows } from "#server/platform/database/query/prepared.ts";
import { preparedQuery } from "#server/platform/database/query/query-together.ts";
import { takeable } from "./offer.conditions.ts";
import { offers } from "./offer.table.ts";
import { offerCardColumns, toOfferCard } from "./offer-card.ts";

/** Returns a page of the offers that can be claimed today. */
export function listOffers(ctx: Ctx, input: OfferListInput) {
  return offersQuery(ctx, input).run();
}

export function offersQuery(ctx: Ctx, input: OfferListInput) {
  const day = today(ctx.now);
  return preparedQuery(offerListStatement(ctx.db, input), offerListValues(input, day), (rows) => {
    const { items, nextCursor } = toPage(rows, input.limit);
    return { items: items.map((row) => toOfferCard(row, day)), nextCursor };
  });
}

/**
 * The prepared statement for inputs of this shape. The shape (order, filters, cursor) decides the SQL text; limits
 * and positions are bound values.
 */
export function offerListStatement(db: ReadOnlyDatabase, input: OfferListInput) {
  const { order, categoryId, companyId, endsToday, cursor } = input;
  const parts = [order, hasPlace(input), categoryId && "c", companyId && "s", endsToday, cursor && "after"];
  return preparedRows(db, `offers ${parts.join()}`, () => offerListQuery(db, input));
}

/** Requests one row more than the page, to detect whether another page follows. */
export function offerListValues(input: OfferListInput, day: string) {
  const [cursorValue, cursorId] = decodeCursor(input.cursor, cursorOf[cursorKinds[input.order]]);
  return { ...input, day, cursorValue, cursorId, rows: input.limit + 1 };
}

const cursorKinds = { nearest: "number", ending_soon: "date", newest: "moment" } as const;

/** Placeholders for the input values in the prepared statement. */
const given = {
  day: sql.placeholder("day"),
  categoryId: sql.placeholder("categoryId"),
  companyId: sql.placeholder("companyId"),
  place: { latitude: sql.placeholder("latitude"), longitude: sql.placeholder("longitude") },
  cursorValue: sql.placeholder("cursorValue"),
  cursorId: sql.placeholder("cursorId"),
  rows: sql.placeholder("rows"),
};

const distanceOrder = nearnessTo(offers.latitude, offers.longitude, given.place);

function offerListQuery(db: ReadOnlyDatabase, input: OfferListInput) {
  const { order, after, cursorValue } = ordering(input);
  const conditions = and(takeable(given.day), sql`${offers.companyIsActive}`, ...filters(input), after);
  return db
    .select({ ...offerCardColumns(hasPlace(input) ? given.place : undefined), cursorValue })
    .from(offers)
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(
      input.order === "nearest" ? isAmongNearest(offers, conditions, distanceOrder, given.rows) : conditions,
    )
    .orderBy(...order)
    .limit(given.rows);
}

function hasPlace({ latitude, longitude }: OfferListInput): boolean {
  return latitude !== undefined && longitude !== undefined;
}

function filters(input: OfferListInput): (SQL | undefined)[] {
  return [
    input.categoryId ? eq(offers.categoryId, given.categoryId) : undefined,
    input.companyId ? eq(offers.companyId, given.companyId) : undefined,
    input.endsToday ? eq(offers.validUntil, given.day) : undefined,
  ];
}

type Ordering = { order: SQL[]; after: SQL | undefined; cursorValue: SQL<string> };

/** Returns the requested order, and the condition that continues after the cursor in that order. */
function ordering({ order, cursor }: OfferListInput): Ordering {
  const { cursorValue: value, cursorId: id } = given;
  if (order === "nearest") {
    return {
      // Companies without a position are excluded, because their distance is unknown.
      after: cursor
        ? sql`(${distanceOrder}, ${offers.id}) > (${value}::float8, ${id}::uuid)`
        : sql`${offers.latitude} is not null`,
      order: [asc(distanceOrder), asc(offers.id)],
      cursorValue: sql<string>`(${distanceOrder})::text`,
    };
  }
  if (order === "ending_soon") {
    return {
      after: cursor ? sql`(${offers.validUntil}, ${offers.id}) > (${value}::date, ${id}::uuid)` : undefined,
      order: [asc(offers.validUntil), asc(offers.id)],
      cursorValue: sql<string>`${offers.validUntil}::text`,
    };
  }
  return {
    after: cursor
      ? sql`(${offers.createdAt}, ${offers.id}) < (${value}::timestamptz, ${id}::uuid)`
      : undefined,
    order: [desc(offers.createdAt), desc(offers.id)],
    cursorValue: sql<string>`${offers.createdAt}::text`,
  };
}
