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

/**
 * The number of columns for clustering the area: enough to show where the companies are, few enough to be readable.
 */
const columns = 10;

/**
 * Returns the companies with live offers in an area. When there are too many to show, also returns clusters with
 * their counts.
 */
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

/** Returns up to one company more than the map shows, nearest to the centre first. */
async function findPins(ctx: Ctx, area: MapInput, ofCategory: SQL | undefined): Promise<MapPinView[]> {
  const middle = { latitude: (area.south + area.north) / 2, longitude: (area.west + area.east) / 2 };
  const nearness = nearnessTo(companies.latitude, companies.longitude, middle);
  // Counted for each company that the index finds. The count also proves that the company has live offers.
  const live = ctx.db
    .select({ offers: sql<number>`count(*)::int`.as("offers") })
    .from(offers)
    .where(and(eq(offers.companyId, companies.id), takeable(today(ctx.now))))
    .as("live");
  // Must run before any join and without a second sort column; otherwise PostgreSQL does not use the index
  // `companies_place`.
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

/**
 * Uses the live days stored on the company (live-days.sql). In a cluster, a company whose offers are sold out may be
 * counted.
 */
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

/** A box in the projection of the index `companies_place`, where the edges of the area are straight lines. */
function onMap({ south, west, north, east }: MapInput): SQL {
  const corner = (latitude: number, longitude: number) =>
    sql`merc(${latitude}::float8, ${longitude}::float8)`;
  return sql`merc(${companies.latitude}, ${companies.longitude}) <@ box(${corner(south, west)}, ${corner(north, east)})`;
}
