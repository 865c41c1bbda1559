import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Runs a database function until it has nothing left to do, each time in its own transaction: a crash leaves only the
 * rest for the next run. Returns the sum of its numbers.
 */
export async function inBatches(db: Database, call: (most: number) => SQL): Promise<number> {
  const most = limits.lapsesPerBatch;
  let total = 0;
  for (let last: number = most; last === most; total += last) {
    const { rows } = await db.transaction((tx) =>
      tx.execute<{ done: number }>(sql`select ${call(most)} as done`),
    );
    last = rows[0]?.done ?? 0;
  }
  return total;
}
