import { lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { idempotencyKeys } from "./idempotency.table.ts";

/** Longer than a counter without network stores a posting that it sends again, so that none is done twice. */
const keptDays = limits.latePostingDays + 1;

/** Deletes the idempotency keys that will not be sent again. */
export function deleteOldKeys(db: Pick<Database, "select" | "delete">, now: Date): Promise<number> {
  const until = new Date(now.getTime() - keptDays * 86_400_000);
  return deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, until));
}
