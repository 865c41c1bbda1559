import { sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

/** What somebody typed, as the database understands it. */
export type Reading = {
  /** A tsquery; null when nothing of what was typed can be looked for. */
  query: string | null;
  /** What was probably meant, when a word of it is known nowhere. */
  corrected: string | null;
};

/**
 * Asked before the search itself, which then plans with the query in hand: how rare its words are decides which
 * index serves.
 */
export async function readSearch(ctx: Ctx, typed: string): Promise<Reading> {
  const [reading] = await readRows<Reading>(
    ctx.db,
    sql`select query::text as query, corrected from read_search(${typed})`,
  );
  return reading ?? { query: null, corrected: null };
}
