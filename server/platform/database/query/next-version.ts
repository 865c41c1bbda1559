import { type Column, type SQL, sql } from "drizzle-orm";

/** The new `updated_at` of a row, which is its version: two saves within one tick of the clock are two versions. */
export function nextVersion(updatedAt: Column, now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 microsecond')`;
}
