import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/database/database.ts";

/** Small enough that other writers of the table do not wait noticeably. */
const batchSize = 1_000;

/** Deletes rows in batches and returns how many. Each batch is a separate transaction, unless the caller has one. */
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
