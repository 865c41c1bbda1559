import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/database/database.ts";

/** Small enough that nobody who writes to the table waits for it. */
const batchSize = 1_000;

/** Removes rows a batch at a time, each its own transaction where the caller has none, and says how many. */
export async function deleteInBatches(
  db: Pick<Database, "select" | "delete">,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  let removed = 0;
  for (let last = batchSize; last === batchSize; removed += last) {
    const batch = db.select({ row: sql`ctid` }).from(table).where(condition).limit(batchSize);
    last = (await db.delete(table).where(inArray(sql`ctid`, batch))).rowCount ?? 0;
  }
  return removed;
}
