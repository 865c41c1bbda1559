import { asc, type SQL, sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { loyaltyPrograms } from "#server/domain/loyalty/program/program.table.ts";
import { system } from "#server/domain/role.policy.ts";
import type { Database } from "#server/platform/database/database.ts";

export type RebuiltReports = { clubs: number; corrected: number };

/**
 * Computes the sums behind the reports of all clubs again from the ledger, one club in a transaction: meanwhile the
 * counters of the other clubs are not affected. Returns the number of clubs and of corrected rows.
 */
export const rebuildReports = command(system, async ({ db }: CommandContext): Promise<RebuiltReports> => {
  const clubs = await db
    .select({ companyId: loyaltyPrograms.companyId })
    .from(loyaltyPrograms)
    .orderBy(asc(loyaltyPrograms.companyId));
  let corrected = 0;
  for (const { companyId } of clubs) {
    corrected += await rebuild(db, sql`rebuild_loyalty_sums(${companyId})`);
  }
  corrected += await rebuild(db, sql`rebuild_last_visits()`);
  return { clubs: clubs.length, corrected };
});

function rebuild(db: Database, call: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    // The ledger of a club may be too long for the usual limit of a statement.
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ corrected: number }>(sql`select ${call} as corrected`);
    return rows[0]?.corrected ?? 0;
  });
}
