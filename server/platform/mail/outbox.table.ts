import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { messageChannels } from "#contract/mail/mail.view.ts";
import { createdAt, id, moment, oneOf } from "#server/platform/database/query/columns.ts";

const states = ["waiting", "sent", "failed"] as const;

/** Every message of the product, written in the transaction that it is about. A background job sends the e-mails. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    /** The mailer sends e-mails. Messages for phones wait here for a channel, and admins read them. */
    channel: text("channel", { enum: messageChannels }).notNull().default("email"),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Cleared once sent: a link that sets a password is only for its recipient. */
    text: text("text"),
    html: text("html"),
    state: text("state", { enum: states }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("outbox_channel_known", "channel", messageChannels),
    oneOf("outbox_state_known", "state", states),
    index("outbox_due").on(table.channel, table.state, table.nextAttemptAt),
    index("outbox_newest").on(table.createdAt, table.id),
  ],
);
