import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** A place with known values, or with placeholders that are filled when a prepared statement runs. */
export type PlaceInSql = { latitude: number | Placeholder; longitude: number | Placeholder };

/** Returns the kilometres between the position of a row and a place, on a sphere. */
export function kilometresFrom(
  latitude: SQLWrapper,
  longitude: SQLWrapper,
  place: PlaceInSql,
): SQL<number | null> {
  const lat = sql`${place.latitude}::float8`;
  const lng = sql`${place.longitude}::float8`;
  return sql<number | null>`12742.0176 * asin(sqrt(
    power(sind((${latitude} - ${lat}) / 2), 2)
    + cosd(${lat}) * cosd(${latitude}) * power(sind((${longitude} - ${lng}) / 2), 2)))`;
}

/**
 * Checks whether a row is among the nearest rows that match `where`. An index on `merc` finds them only when there is
 * no other order, so they are found first and ordered afterwards. Rows at the same distance as the last one are
 * included, so none is missed.
 */
export function isAmongNearest(
  table: Located,
  where: SQL | undefined,
  nearness: SQL,
  count: number | Placeholder,
): SQL {
  return sql`${table.id} = any(array(
    select ${table.id} from ${table} where ${where} order by ${nearness} fetch first (${count}::bigint) rows with ties))`;
}

type Located = PgTable & { id: PgColumn };

/** Orders by distance: the projection is conformal, so an index on `merc` supports it (see the first migration). */
export function nearnessTo(latitude: SQLWrapper, longitude: SQLWrapper, place: PlaceInSql): SQL<number> {
  return sql<number>`merc(${latitude}, ${longitude}) <-> merc(${place.latitude}::float8, ${place.longitude}::float8)`;
}
