import { and, asc, between, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { MapClusterView, MapInput, MapPinView, MapView } from "#contract/search/map.view.ts";
import { today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { categories } from "#server/domain/category/category.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { companyCardColumns, toCompanyCard } from "#server/domain/company/company-card.ts";
import { takeable } from "#server/domain/offer/offer.conditions.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { nearnessTo } from "#server/platform/database/query/distance.ts";
import { findCategoryId } from "./find-category-id.ts";

/** The area is counted in so many columns: enough to see where there is something, few enough to read. */
const columns = 10;

/** The companies with live offers in an area; where there are too many to show, also how they lie. */
export async function mapCompanies(ctx: Ctx, input: MapInput): Promise<MapView> {
  const categoryId = input.category === undefined ? undefined : await findCategoryId(ctx, input.category);
  if (input.category !== undefined && categoryId === undefined) return { total: 0, pins: [], clusters: [] };
  const ofCategory = categoryId ? eq(companies.categoryId, categoryId) : undefined;
  const found = await findPins(ctx, input, ofCategory);
  const pins = found.slice(0, limits.mapPinsMax);
  if (pins.length === found.length) return { total: pins.length, pins, clusters: [] };
  const clusters = await countByPlace(ctx, input, ofCategory);
  return { total: clusters.reduce((sum, cluster) => sum + cluster.companies, 0), pins, clusters };
}

/** One more than fit, from the middle outwards. */
async function findPins(ctx: Ctx, area: MapInput, ofCategory: SQL | undefined): Promise<MapPinView[]> {
  const middle = { latitude: (area.south + area.north) / 2, longitude: (area.west + area.east) / 2 };
  const nearness = nearnessTo(companies.latitude, companies.longitude, middle);
  // Counted for each company as the index finds it, and at once the proof that it has any.
  const live = ctx.db
    .select({ offers: sql<number>`count(*)::int`.as("offers") })
    .from(offers)
    .where(and(eq(offers.companyId, companies.id), takeable(today(ctx.now))))
    .as("live");
  // Found before anything is joined, and in no other order: only so does the index `companies_place` serve.
  const nearest = ctx.db
    .select({ id: companies.id, liveOffers: live.offers, nearness: nearness.as("nearness") })
    .from(companies)
    .innerJoinLateral(live, gt(live.offers, 0))
    .where(and(sql`${companies.isActive}`, onMap(area), ofCategory))
    .orderBy(asc(nearness))
    .limit(limits.mapPinsMax + 1)
    .as("nearest");
  const rows = await ctx.db
    .select({
      ...companyCardColumns(ctx.db, today(ctx.now)),
      liveOffers: nearest.liveOffers,
      latitude: sql<number>`${companies.latitude}`,
      longitude: sql<number>`${companies.longitude}`,
    })
    .from(nearest)
    .innerJoin(companies, eq(companies.id, nearest.id))
    .leftJoin(categories, eq(categories.id, companies.categoryId))
    .orderBy(asc(nearest.nearness), asc(companies.id));
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...toCompanyCard(row, ctx.now),
    latitude,
    longitude,
  }));
}

/** By the days that the company itself keeps (migration `map`): in a crowd, one that is sold out may count. */
function countByPlace(ctx: Ctx, area: MapInput, ofCategory: SQL | undefined): Promise<MapClusterView[]> {
  const step = Math.max(area.east - area.west, area.north - area.south) / columns;
  const cell = (degrees: SQLWrapper) => sql`floor(${degrees} / ${step}::float8)`;
  return ctx.db
    .select({
      latitude: sql<number>`avg(${companies.latitude})`,
      longitude: sql<number>`avg(${companies.longitude})`,
      companies: sql<number>`count(*)::int`,
    })
    .from(companies)
    .where(
      and(
        sql`${companies.isActive}`,
        ofCategory,
        between(companies.latitude, area.south, area.north),
        between(companies.longitude, area.west, area.east),
        sql`${companies}.live_days @> ${today(ctx.now)}::date`,
      ),
    )
    .groupBy(cell(companies.latitude), cell(companies.longitude));
}

/** As a box on the projection of the index `companies_place`, which is straight where the area is. */
function onMap({ south, west, north, east }: MapInput): SQL {
  const corner = (latitude: number, longitude: number) =>
    sql`merc(${latitude}::float8, ${longitude}::float8)`;
  return sql`merc(${companies.latitude}, ${companies.longitude}) <@ box(${corner(south, west)}, ${corner(north, east)})`;
}
