import { desc, inArray, type SQLWrapper } from "drizzle-orm";
import type { ClientExport } from "#contract/client/client.schema.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

type Wanted = { ofClient: SQLWrapper; maxRows: number };

/** Returns the messages to a client, newest first, for the export of their data. */
export async function readMessagesTo(
  db: ReadOnlyDatabase,
  { ofClient, maxRows }: Wanted,
): Promise<ClientExport["messages"]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(inArray(outbox.clientId, ofClient))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(maxRows);
  return rows.map(({ kind, channel, recipient, subject, state, reason, ...row }) => ({
    ...{ kind, channel, recipient, subject, state, reason },
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

/** Returns the messages that a client sent to the town's number, newest first. */
export async function readMessagesFrom(
  db: ReadOnlyDatabase,
  { ofClient, maxRows }: Wanted,
): Promise<ClientExport["receivedMessages"]> {
  const rows = await db
    .select()
    .from(inboundMessages)
    .where(inArray(inboundMessages.clientId, ofClient))
    .orderBy(desc(inboundMessages.receivedAt))
    .limit(maxRows);
  return rows.map(({ phone, text, receivedAt }) => ({ phone, text, at: receivedAt.toISOString() }));
}
