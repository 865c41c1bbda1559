import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Place } from "#contract/schemas/town-view.ts";

/** Kilometres between a row's position and a place, on a sphere. */
export function kilometresFrom(
  latitude: SQLWrapper,
  longitude: SQLWrapper,
  place: Place,
): SQL<number | null> {
  const lat = sql`${place.latitude}::float8`;
  const lng = sql`${place.longitude}::float8`;
  return sql<number | null>`12742.0176 * asin(sqrt(
    power(sind((${latitude} - ${lat}) / 2), 2)
    + cosd(${lat}) * cosd(${latitude}) * power(sind((${longitude} - ${lng}) / 2), 2)))`;
}

/**
 * The ids of the nearest rows, found by an index on `merc`, which serves only when nothing else orders them. Rows at
 * the same distance as the last one come along, so that whoever orders them further misses none.
 */
export function nearestIds(
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  nearness: SQL,
  count: number,
): SQL {
  return sql`(select ${table.id} from ${table} where ${where} order by ${nearness} fetch first (${count}::bigint) rows with ties)`;
}

/** Order of nearness: the projection is conformal, so an index on `merc` answers it (see the first migration). */
export function nearnessTo(latitude: SQLWrapper, longitude: SQLWrapper, place: Place): SQL<number> {
  return sql<number>`merc(${latitude}, ${longitude}) <-> merc(${place.latitude}::float8, ${place.longitude}::float8)`;
}
