import { sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

/** The typed text as the database parsed it. */
export type ParsedText = {
  /** A tsquery; null when the text contains nothing to search for. */
  query: string | null;
  /** The probable intention, when a typed word occurs nowhere. */
  corrected: string | null;
};

/**
 * Runs before the search itself, so that the planner has the actual query: the frequency of its words decides which
 * index is best.
 */
export async function readSearch(ctx: Ctx, typed: string): Promise<ParsedText> {
  const [parsedText] = await readRows<ParsedText>(
    ctx.db,
    sql`select query::text as query, corrected from read_search(${typed})`,
  );
  return parsedText ?? { query: null, corrected: null };
}
