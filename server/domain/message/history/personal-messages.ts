import { and, desc, inArray, isNull, ne, or, type SQLWrapper } from "drizzle-orm";
import type { ClientExport } from "#contract/client/client.schema.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";

type Wanted = {
  /** The ids of the client and their duplicates. */
  ofClient: SQLWrapper;
  /** Their phones. Messages from the time before a phone had a client name no client. */
  ofPhones: SQLWrapper;
  maxRows: number;
};

/** Returns the messages to a client, newest first, for the export of their data. */
export async function readMessagesTo(
  db: ReadOnlyDatabase,
  { ofClient, ofPhones, maxRows }: Wanted,
): Promise<ClientExport["messages"]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(
      or(
        inArray(outbox.clientId, ofClient),
        and(isNull(outbox.clientId), inArray(outbox.recipient, ofPhones), ne(outbox.recipient, "")),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(maxRows);
  return rows.map(({ kind, channel, recipient, subject, state, reason, ...row }) => ({
    ...{ kind, channel, recipient, subject, state, reason },
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

/** Returns the messages that a client sent to the town's number, newest first. */
export async function readMessagesFrom(
  db: ReadOnlyDatabase,
  { ofClient, ofPhones, maxRows }: Wanted,
): Promise<ClientExport["receivedMessages"]> {
  const rows = await db
    .select()
    .from(inboundMessages)
    .where(
      or(
        inArray(inboundMessages.clientId, ofClient),
        and(isNull(inboundMessages.clientId), inArray(inboundMessages.phone, ofPhones)),
      ),
    )
    .orderBy(desc(inboundMessages.receivedAt))
    .limit(maxRows);
  return rows.map(({ phone, text, receivedAt }) => ({ phone, text, at: receivedAt.toISOString() }));
}
