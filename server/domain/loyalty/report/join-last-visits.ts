import { sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";

/**
 * Joins the rows that postings have added to the last visits, so that a report reads one row for each hour. Returns the
 * number of joined rows.
 */
export const joinLastVisits = command(system, async ({ db }: CommandContext): Promise<number> => {
  const { rows } = await db.execute<{ joined: number }>(sql`select join_last_visits() as joined`);
  return rows[0]?.joined ?? 0;
});
