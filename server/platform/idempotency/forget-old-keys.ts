import { inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

/** Longer than any form stays open and any program tries again. */
const keptHours = 48;

/** Small enough that nobody who writes a key waits for it. */
const batchSize = 1_000;

/** Removes the keys that nobody will send again, a batch at a time, each its own transaction. */
export async function forgetOldKeys(db: Pick<Database, "select" | "delete">, now: Date): Promise<number> {
  const until = new Date(now.getTime() - keptHours * 60 * 60 * 1000);
  let removed = 0;
  for (let last = batchSize; last === batchSize; removed += last) {
    const batch = db
      .select({ row: sql`ctid` })
      .from(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, until))
      .limit(batchSize);
    last = (await db.delete(idempotencyKeys).where(inArray(sql`ctid`, batch))).rowCount ?? 0;
  }
  return removed;
}
