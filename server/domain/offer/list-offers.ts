import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { CategoryTone } from "#contract/schemas/category.ts";
import { today } from "#contract/schemas/dates.ts";
import type { OfferCardView, OfferListInput } from "#contract/schemas/offer-view.ts";
import { pictureView } from "#contract/schemas/picture-view.ts";
import type { Place } from "#contract/schemas/town-view.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { cursorOf, decodeCursor, toPage } from "#server/platform/database/cursor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { kilometresFrom, nearnessTo } from "#server/platform/database/distance.ts";
import { takeable } from "./offer.conditions.ts";
import { offers } from "./offer.table.ts";

/** The ground of a card whose offer has no category. */
const plainTone = "sand";

/** A page of the offers that somebody can take today. */
export async function listOffers(ctx: Ctx, input: OfferListInput) {
  const day = today(ctx.now);
  const { items, nextCursor } = toPage(await offerListQuery(ctx.db, input, day), input.limit);
  return { items: items.map((row) => toCard(row, day)), nextCursor };
}

/** One row more than the page holds says that another page follows. */
export function offerListQuery(db: Database, input: OfferListInput, day: string) {
  const place = placeOf(input);
  const { order, after, cursorValue } = ordering(input, place);
  return db
    .select({
      id: offers.id,
      title: offers.title,
      discount: offers.discount,
      companyId: companies.id,
      companyName: companies.name,
      neighborhood: companies.neighborhood,
      distanceKm: place
        ? kilometresFrom(companies.latitude, companies.longitude, place)
        : sql<null>`null::float8`,
      imageUrl: offers.imageUrl,
      tone: categories.tone,
      validUntil: offers.validUntil,
      stock: offers.stock,
      cursorValue,
    })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .leftJoin(categories, eq(categories.id, offers.categoryId))
    .where(and(takeable(day), sql`${companies.isActive}`, ...filters(input, day), after))
    .orderBy(...order)
    .limit(input.limit + 1);
}

function placeOf({ latitude, longitude }: OfferListInput): Place | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
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
    const distance = nearnessTo(companies.latitude, companies.longitude, place);
    return {
      // Companies without a position come nowhere: nobody can say that they are near.
      after: value
        ? sql`(${distance}, ${offers.id}) > (${value}::float8, ${id}::uuid)`
        : sql`${companies.latitude} is not null`,
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

type Row = {
  id: string;
  title: string;
  discount: string;
  companyId: string;
  companyName: string;
  neighborhood: string | null;
  distanceKm: number | null;
  imageUrl: string | null;
  tone: CategoryTone | null;
  validUntil: string;
  stock: number | null;
};

function toCard(row: Row, day: string): OfferCardView {
  return {
    id: row.id,
    title: row.title,
    discount: row.discount,
    company: { id: row.companyId, name: row.companyName },
    neighborhood: row.neighborhood,
    distanceKm: row.distanceKm,
    picture: row.imageUrl ? pictureView(row.imageUrl, "offer") : null,
    tone: row.tone ?? plainTone,
    validUntil: row.validUntil,
    endsToday: row.validUntil === day,
    remaining: row.stock,
  };
}
