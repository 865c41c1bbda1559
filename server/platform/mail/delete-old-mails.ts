import { lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { outbox } from "./outbox.table.ts";

/** Deletes messages that will no longer be sent or read: each contains its recipient. */
export function deleteOldMails(db: Pick<Database, "select" | "delete">, now: Date): Promise<number> {
  const until = new Date(now.getTime() - limits.messagesKeptDays * 24 * 60 * 60 * 1000);
  return deleteInBatches(db, outbox, lt(outbox.createdAt, until));
}
