import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { wallets } from "#contract/loyalty/loyalty.schema.ts";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { createdAt, id, lengthAtMost, moment, oneOf } from "#server/platform/database/query/columns.ts";

/**
 * A pass of a card that is kept up to date: in Google's wallet, or on one phone with Apple's. `wallet-passes.sql` marks it
 * when its card changes, and a job sends the update (send-pass-updates.ts).
 */
export const loyaltyWalletPasses = pgTable(
  "loyalty_wallet_passes",
  {
    id: id(),
    wallet: text("wallet", { enum: wallets }).notNull(),
    /** The card that the pass was made for, which is its number on the phone. */
    serial: uuid("serial")
      .notNull()
      .references(() => loyaltyCards.id, { onDelete: "restrict" }),
    /** The card that it shows: another one after a merge. */
    cardId: uuid("card_id")
      .notNull()
      .references(() => loyaltyCards.id, { onDelete: "restrict" }),
    /** The phone, as Apple names it for passes; empty for Google. */
    deviceId: text("device_id").notNull().default(""),
    /** The phone's address for notices of Apple. */
    pushToken: text("push_token"),
    /** Counts the changes, so that one during an update is not lost. */
    changes: integer("changes").notNull().default(0),
    changedAt: moment("changed_at").notNull().defaultNow(),
    /** When the next update is due; null if the phone has the current pass. */
    nextAttemptAt: moment("next_attempt_at"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("loyalty_wallet_passes_wallet_known", "wallet", wallets),
    check("loyalty_wallet_passes_device_of_apple", sql`(wallet = 'apple') = (device_id <> '')`),
    check("loyalty_wallet_passes_token_of_apple", sql`(wallet = 'apple') = (push_token is not null)`),
    lengthAtMost("loyalty_wallet_passes_device_length", "device_id", limits.passDeviceMaxLength),
    lengthAtMost("loyalty_wallet_passes_token_length", "push_token", limits.passDeviceMaxLength),
    uniqueIndex("loyalty_wallet_passes_one").on(table.serial, table.wallet, table.deviceId),
    index("loyalty_wallet_passes_of_card").on(table.cardId),
    index("loyalty_wallet_passes_of_device").on(table.deviceId).where(sql`device_id <> ''`),
    index("loyalty_wallet_passes_due")
      .on(table.nextAttemptAt, table.id)
      .where(sql`next_attempt_at is not null`),
  ],
);
