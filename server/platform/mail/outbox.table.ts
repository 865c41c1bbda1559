import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { messageChannels } from "#contract/mail/mail.view.ts";
import { createdAt, id, moment, oneOf } from "#server/platform/database/query/columns.ts";

const states = ["waiting", "sent", "failed"] as const;

/** Every mail of the product, written in the transaction that it speaks of and sent by a job. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    /** Mail goes out by the mailer; what is for a phone waits here for a channel, and admins read it. */
    channel: text("channel", { enum: messageChannels }).notNull().default("email"),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Emptied once sent: a link that sets a password is for its reader alone. */
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
