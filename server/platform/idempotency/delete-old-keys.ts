import { lt } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

/** Longer than any form stays open and any program retries. */
const keptHours = 48;

/** Deletes the idempotency keys that will not be sent again. */
export function deleteOldKeys(db: Pick<Database, "select" | "delete">, now: Date): Promise<number> {
  const until = new Date(now.getTime() - keptHours * 60 * 60 * 1000);
  return deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, until));
}
