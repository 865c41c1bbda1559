import { and, asc, between, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { today } from "#contract/schemas/dates.ts";
import type { MapClusterView, MapInput, MapPinView, MapView } from "#contract/schemas/map-view.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyCardColumns, toCompanyCard } from "#server/domain/company/company-card.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { nearestIds, nearnessTo } from "#server/platform/database/distance.ts";
import { findCategoryId } from "./find-category-id.ts";

/** The area is counted in so many columns: enough to see where there is something, few enough to read. */
const columns = 10;

/** The companies with live offers in an area; where there are too many to show, also how they lie. */
export async function mapCompanies(ctx: Ctx, input: MapInput): Promise<MapView> {
  const categoryId = input.category === undefined ? undefined : await findCategoryId(ctx, input.category);
  if (input.category !== undefined && categoryId === undefined) return { total: 0, pins: [], clusters: [] };
  const live = and(takeable(today(ctx.now)), categoryId ? eq(offers.categoryId, categoryId) : undefined);
  const found = await findPins(ctx, input, live);
  const pins = found.slice(0, limits.mapPinsMax);
  if (pins.length === found.length) return { total: pins.length, pins, clusters: [] };
  const clusters = await countByPlace(ctx, input, live);
  return { total: clusters.reduce((sum, cluster) => sum + cluster.companies, 0), pins, clusters };
}

/** One more than fit, from the middle outwards. */
async function findPins(ctx: Ctx, area: MapInput, live: SQL | undefined): Promise<MapPinView[]> {
  const middle = { latitude: (area.south + area.north) / 2, longitude: (area.west + area.east) / 2 };
  const nearness = nearnessTo(companies.latitude, companies.longitude, middle);
  const inArea = and(
    sql`${companies.isActive}`,
    inside(companies, area),
    sql`exists (select from ${offers} where ${offers.companyId} = ${companies.id} and ${live})`,
  );
  const rows = await ctx.db
    .select({
      ...companyCardColumns(ctx),
      latitude: sql<number>`${companies.latitude}`,
      longitude: sql<number>`${companies.longitude}`,
    })
    .from(companies)
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .where(sql`${companies.id} in ${nearestIds(companies, inArea, nearness, limits.mapPinsMax + 1)}`)
    .orderBy(asc(nearness), asc(companies.id))
    .limit(limits.mapPinsMax + 1);
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...toCompanyCard(row, ctx.now),
    latitude,
    longitude,
  }));
}

/** Read from offers alone, whose index `offers_map` has all of it. */
function countByPlace(ctx: Ctx, area: MapInput, live: SQL | undefined): Promise<MapClusterView[]> {
  const step = Math.max(area.east - area.west, area.north - area.south) / columns;
  const placed = ctx.db
    .select({
      latitude: sql<number>`min(${offers.latitude})`.as("latitude"),
      longitude: sql<number>`min(${offers.longitude})`.as("longitude"),
    })
    .from(offers)
    .where(and(live, sql`${offers.companyIsActive}`, inside(offers, area)))
    .groupBy(offers.companyId)
    .as("placed");
  const cell = (degrees: SQLWrapper) => sql`floor(${degrees} / ${step}::float8)`;
  return ctx.db
    .select({
      latitude: sql<number>`avg(${placed.latitude})`,
      longitude: sql<number>`avg(${placed.longitude})`,
      companies: sql<number>`count(*)::int`,
    })
    .from(placed)
    .groupBy(cell(placed.latitude), cell(placed.longitude));
}

function inside(
  row: typeof companies | typeof offers,
  { south, west, north, east }: MapInput,
): SQL | undefined {
  return and(between(row.latitude, south, north), between(row.longitude, west, east));
}
