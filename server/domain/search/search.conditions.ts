import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Place } from "#contract/setting/town.view.ts";
import { kilometresFrom } from "#server/platform/database/query/distance.ts";

/** The generated column is addressed only in SQL, so that no query selects it by mistake. */
const documentOf = (table: PgTable): SQL => sql`${table}.search`;

export function matches(table: PgTable, query: string): SQL {
  return sql`${documentOf(table)} @@ ${query}::tsquery`;
}

/** The relevance of a row: the title counts most, then the labels, then the body. */
export function rank(table: PgTable, query: string): SQL<number> {
  return sql<number>`ts_rank('{0.05, 0.2, 0.5, 1}', ${documentOf(table)}, ${query}::tsquery)::float8`;
}

/**
 * At a distance of ten kilometres, the relevance is halved. Without a position in the request, distance has no
 * weight.
 */
export function distanceWeight(row: Positioned, place: Place | undefined): SQL {
  if (!place) return sql`1`;
  return sql`(1 + coalesce(${kilometresFrom(row.latitude, row.longitude, place)}, 10) / 10)`;
}

/** Within a circle. The surrounding box is the part that the index on `merc` can serve. */
export function within(row: Positioned, place: Place, kilometres: number): SQL {
  const tall = kilometres / kilometresPerDegree;
  const wide = Math.min(tall / Math.max(Math.cos((place.latitude * Math.PI) / 180), 0.01), 180);
  const corner = (side: 1 | -1) =>
    sql`merc(${place.latitude + side * tall}::float8, ${place.longitude + side * wide}::float8)`;
  return sql`merc(${row.latitude}, ${row.longitude}) <@ box(${corner(-1)}, ${corner(1)})
    and ${kilometresFrom(row.latitude, row.longitude, place)} <= ${kilometres}`;
}

type Positioned = { latitude: SQLWrapper; longitude: SQLWrapper };

const kilometresPerDegree = 111;
