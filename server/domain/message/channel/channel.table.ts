import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { failureReasons, messageChannels, suppressionReasons } from "#contract/message/message.schema.ts";
import { createdAt, moment, oneOf } from "#server/platform/database/query/columns.ts";

/** E-mail addresses and phones that get nothing more: messages to them bounced, or their owner opted out of offers. */
export const suppressedAddresses = pgTable(
  "suppressed_addresses",
  {
    channel: text("channel", { enum: messageChannels }).notNull(),
    /** An e-mail address in lower case, or the identity of a phone. */
    address: text("address").notNull(),
    reason: text("reason", { enum: suppressionReasons }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.address] }),
    oneOf("suppressed_addresses_channel_known", "channel", messageChannels),
    oneOf("suppressed_addresses_reason_known", "reason", suppressionReasons),
    index("suppressed_addresses_newest").on(table.createdAt),
  ],
);

/** How many messages all processes together took from a channel in the current minute, and its pause. */
export const channelRates = pgTable(
  "channel_rates",
  {
    channel: text("channel", { enum: messageChannels }).primaryKey(),
    minute: moment("minute").notNull(),
    used: integer("used").notNull(),
    /** Until then no process sends by the channel, because the other side refuses every message. */
    pausedUntil: moment("paused_until"),
    pauseReason: text("pause_reason", { enum: failureReasons }),
    /** When the problem began. Pauses that follow each other belong to one problem. */
    pausedAt: moment("paused_at"),
  },
  () => [
    oneOf("channel_rates_channel_known", "channel", messageChannels),
    oneOf("channel_rates_pause_reason_known", "pause_reason", failureReasons),
  ],
);
