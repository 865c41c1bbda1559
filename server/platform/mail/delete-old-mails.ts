import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Database } from "#server/platform/database/database.ts";
import { deleteInBatches } from "#server/platform/database/query/delete-in-batches.ts";
import { outbox } from "./outbox.table.ts";

type Deleting = Pick<Database, "select" | "update" | "delete">;

/** Deletes messages that will no longer be sent or read: each contains its recipient. */
export async function deleteOldMails(db: Deleting, now: Date): Promise<number> {
  const until = new Date(now.getTime() - limits.messagesKeptDays * 24 * 60 * 60 * 1000);
  await skipQueued(db, until);
  return deleteInBatches(db, outbox, lt(outbox.createdAt, until));
}

const batchSize = 1_000;

/** The counts of a broadcast outlive its messages. Deleted while queued, they would count as queued for ever. */
async function skipQueued(db: Deleting, until: Date): Promise<void> {
  const isQueued = and(
    lt(outbox.createdAt, until),
    isNotNull(outbox.broadcastId),
    eq(outbox.state, "queued"),
  );
  for (let last = batchSize; last === batchSize; ) {
    const batch = db.select({ id: outbox.id }).from(outbox).where(isQueued).limit(batchSize);
    const { rowCount } = await db
      .update(outbox)
      .set({ state: "skipped", reason: "outdated" })
      .where(and(inArray(outbox.id, batch), eq(outbox.state, "queued")));
    last = rowCount ?? 0;
  }
}
