import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * Returns the new `updated_at` of a row, which is also its version: two saves within one clock tick must be two
 * versions.
 */
export function nextVersion(updatedAt: Column, now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 microsecond')`;
}
