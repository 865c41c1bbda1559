import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { inboundKinds } from "#contract/message/message.schema.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import {
  createdAt,
  id,
  lengthAtMost,
  moment,
  oneOf,
  updatedAt,
} from "#server/platform/database/query/columns.ts";

/** WhatsApp messages that people sent to the town's number. */
export const inboundMessages = pgTable(
  "inbound_messages",
  {
    id: id(),
    /** The id at Meta, which repeats webhooks. */
    providerId: text("provider_id").notNull().unique("inbound_messages_provider_id"),
    /** The identity of a phone (`normalizePhoneIdentity`). */
    phone: text("phone").notNull(),
    /** Null for a phone without a client. */
    clientId: uuid("client_id").references(() => clients.id, { onDelete: "restrict" }),
    kind: text("kind", { enum: inboundKinds }).notNull(),
    /** Null for media. */
    text: text("text"),
    /** When Meta received it: it opens the 24-hour window. */
    receivedAt: moment("received_at").notNull(),
    /** When and by whom it was marked as done in the back-office. */
    handledAt: moment("handled_at"),
    handledBy: uuid("handled_by").references(() => profiles.id, { onDelete: "restrict" }),
    /** The message of the outbox that answered it. Without a foreign key: messages are deleted earlier. */
    replyId: uuid("reply_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf("inbound_messages_kind_known", "kind", inboundKinds),
    lengthAtMost("inbound_messages_text_length", "text", limits.inboundTextMaxLength),
    index("inbound_messages_newest").on(table.receivedAt, table.id),
    index("inbound_messages_open").on(table.receivedAt, table.id).where(sql`handled_at is null`),
    index("inbound_messages_phone").on(table.phone, table.receivedAt),
    index("inbound_messages_client").on(table.clientId, table.receivedAt),
    index("inbound_messages_handler").on(table.handledBy),
    index("inbound_messages_kind").on(table.kind, table.receivedAt, table.id),
    index("inbound_messages_reply").on(table.replyId).where(sql`reply_id is not null`),
  ],
);
