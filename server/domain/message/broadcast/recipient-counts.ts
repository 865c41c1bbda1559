import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { RecipientCount } from "#contract/message/broadcast/broadcast.view.ts";
import type { MessageReason, MessageState } from "#contract/message/message.schema.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { broadcastCounts } from "./broadcast.table.ts";

/** Returns the recipients of broadcasts by state and reason, from the counts of the trigger. */
export async function readRecipientCounts(
  db: ReadOnlyDatabase,
  ids: string[],
): Promise<Map<string, RecipientCount[]>> {
  const rows = await db
    .select()
    .from(broadcastCounts)
    .where(and(inArray(broadcastCounts.broadcastId, ids), ne(broadcastCounts.count, 0)))
    .orderBy(broadcastCounts.state, broadcastCounts.reason);
  const found = new Map<string, RecipientCount[]>(ids.map((id) => [id, []]));
  for (const { broadcastId, state, reason, count } of rows) {
    found.get(broadcastId)?.push({ state, reason: (reason || null) as MessageReason | null, count });
  }
  return found;
}

export async function countMessages(db: ReadOnlyDatabase, id: string, state: MessageState): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(count), 0)::int` })
    .from(broadcastCounts)
    .where(and(eq(broadcastCounts.broadcastId, id), eq(broadcastCounts.state, state)));
  return row?.count ?? 0;
}
