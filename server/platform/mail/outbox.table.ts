import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  messageChannels,
  messageKinds,
  messageReasons,
  messageStates,
} from "#contract/message/message.schema.ts";
import { createdAt, id, moment, oneOf } from "#server/platform/database/query/columns.ts";

/**
 * Every message of the product to one recipient. A message about a change is written in the transaction of that
 * change. A background service sends the messages of channels that are configured.
 *
 * The ids of other tables are without foreign keys: their checks, row by row, would take longer than everything else
 * when a broadcast writes 100,000 messages. The rows that they name are never deleted.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    kind: text("kind", { enum: messageKinds }).notNull().default("account"),
    channel: text("channel", { enum: messageChannels }).notNull().default("email"),
    /** An e-mail address, or the identity of a phone. Empty once the client was erased. */
    recipient: text("recipient").notNull(),
    /** Empty for a message whose template is rendered when it is sent. */
    subject: text("subject").notNull(),
    /** Cleared once sent: a link that sets a password is only for its recipient. */
    text: text("text"),
    html: text("html"),
    clientId: uuid("client_id"),
    /** The company that the message is about. */
    companyId: uuid("company_id"),
    broadcastId: uuid("broadcast_id"),
    templateVersionId: uuid("template_version_id"),
    /**
     * Values of the template's variables for this recipient, besides those of the client and the broadcast. Cleared when
     * a code or a test is final (final-messages.sql).
     */
    values: jsonb("values").$type<Record<string, string>>(),
    /** Names the event of an automatic message, so that it is written once. */
    dedupeKey: text("dedupe_key"),
    state: text("state", { enum: messageStates }).notNull().default("queued"),
    reason: text("reason", { enum: messageReasons }),
    /** Lower goes first: 0 for kinds that a person requested, except in bulk. */
    priority: smallint("priority").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** While a process sends the message, this is the time after which another may take it. */
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** The message is skipped if it is not sent before this time. Null for broadcasts, which staff cancel. */
    expiresAt: moment("expires_at"),
    /** The id at Meta, by which webhooks name the message. */
    providerId: text("provider_id"),
    /**
     * WhatsApp by hand: the account that has the message on its screen; until `next_attempt_at` no other account gets
     * it. After a message was marked as sent, the account that may undo that.
     */
    heldBy: uuid("held_by"),
    /** WhatsApp by hand: when an account last put the message at the end of the queue. */
    postponedAt: moment("postponed_at"),
    /** WhatsApp by hand: when a member of staff opened the chat. It does not mean that the message was sent. */
    openedAt: moment("opened_at"),
    openedBy: uuid("opened_by"),
    /**
     * The account that sent a test or answered an inbound message; WhatsApp by hand: the account that states that it
     * sent the message.
     */
    sentBy: uuid("sent_by"),
    sentAt: moment("sent_at"),
    deliveredAt: moment("delivered_at"),
    readAt: moment("read_at"),
    /** When the last failure was stored. It stays when the message is queued again. */
    failedAt: moment("failed_at"),
    /** When the mail came back from the server that had accepted it. */
    bouncedAt: moment("bounced_at"),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("outbox_kind_known", "kind", messageKinds),
    oneOf("outbox_channel_known", "channel", messageChannels),
    oneOf("outbox_state_known", "state", messageStates),
    oneOf("outbox_reason_known", "reason", messageReasons),
    index("outbox_due")
      .on(table.channel, table.priority, table.nextAttemptAt, table.id)
      .where(sql`state = 'queued' and broadcast_id is null`),
    index("outbox_by_hand")
      .on(table.nextAttemptAt, table.id)
      .where(sql`held_by is not null or postponed_at is not null`),
    index("outbox_newest").on(table.createdAt, table.id),
    // For filters of the history that match few messages or none. The indexes hold no message of a broadcast that is
    // queued, skipped or sent, because they would slow down the writing of 100,000 of them.
    index("outbox_state_newest")
      .on(table.state, table.createdAt, table.id)
      .where(sql`state in ('failed', 'delivered', 'read')`),
    index("outbox_kind_newest").on(table.kind, table.createdAt, table.id).where(sql`kind <> 'broadcast'`),
    index("outbox_client").on(table.clientId, table.createdAt),
    index("outbox_broadcast")
      .on(table.broadcastId, table.state, table.nextAttemptAt, table.id)
      .where(sql`broadcast_id is not null`),
    // Once for each broadcast, and any number of times without one. A query for many recipients, or for those of a
    // subquery, uses this index only if it also states that they are not empty.
    uniqueIndex("outbox_recipient").on(table.recipient, table.broadcastId).where(sql`recipient <> ''`),
    uniqueIndex("outbox_dedupe").on(table.dedupeKey).where(sql`dedupe_key is not null`),
    uniqueIndex("outbox_provider_id").on(table.providerId).where(sql`provider_id is not null`),
    index("outbox_sent_by").on(table.sentBy, table.createdAt).where(sql`sent_by is not null`),
    index("outbox_single_failures").on(table.failedAt).where(sql`state = 'failed' and broadcast_id is null`),
    index("outbox_bounced").on(table.bouncedAt).where(sql`bounced_at is not null`),
    index("outbox_company").on(table.companyId).where(sql`company_id is not null`),
  ],
);
