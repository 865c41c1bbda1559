import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import {
  cardOrigins,
  entryKinds,
  entryPlaces,
  entryReasons,
  postingLimits,
  voucherStates,
} from "#contract/loyalty/loyalty.schema.ts";
import { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients } from "#server/domain/client/client.table.ts";
import {
  loyaltyPrograms,
  loyaltyProgramVersions,
  loyaltyRewards,
} from "#server/domain/loyalty/program/program.table.ts";
import { createdAt, id, lengthAtMost, moment, oneOf } from "#server/platform/database/query/columns.ts";

/**
 * The card of a client in a company's club. Balance, open lots and the sum of the entries are always equal; only the
 * functions in `ledger.sql` change them, with the row of the card locked.
 */
export const loyaltyCards = pgTable(
  "loyalty_cards",
  {
    id: id(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => loyaltyPrograms.companyId, { onDelete: "restrict" }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => clients.id, { onDelete: "restrict" }),
    /** Below zero only after a reversal of points that were already spent. */
    balance: integer("balance").notNull().default(0),
    /** Visits that were not undone. */
    visits: integer("visits").notNull().default(0),
    lastVisitAt: moment("last_visit_at"),
    origin: text("origin", { enum: cardOrigins }).notNull(),
    /** Set on the card of a duplicate: its points are on this other card (merge-cards.sql). */
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => loyaltyCards.id, {
      onDelete: "restrict",
    }),
    joinedAt: moment("joined_at").notNull().defaultNow(),
    /** Set once a phone has a pass of the card: only then a change of it has to reach the pass (wallet-passes.sql). */
    hasWalletPass: boolean("has_wallet_pass").notNull().default(false),
  },
  (table) => [
    oneOf("loyalty_cards_origin_known", "origin", cardOrigins),
    check("loyalty_cards_visits_not_negative", sql`visits >= 0`),
    check("loyalty_cards_visited_has_moment", sql`(visits = 0) = (last_visit_at is null)`),
    uniqueIndex("loyalty_cards_one").on(table.companyId, table.clientId),
    index("loyalty_cards_of_client").on(table.clientId, table.lastVisitAt),
    index("loyalty_cards_visited").on(table.companyId, table.lastVisitAt, table.id),
    // For the shop's list of clients: a client who has not come yet has the place of the day of joining.
    index("loyalty_cards_latest").on(table.companyId, sql`(coalesce(last_visit_at, joined_at))`, table.id),
    index("loyalty_cards_balance").on(table.companyId, table.balance, table.id),
    index("loyalty_cards_merged").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
  ],
);

/** The account or access code behind a change, and the operator's name as typed on the device. */
const author = () => ({
  userId: uuid("user_id").references(() => profiles.id, { onDelete: "restrict" }),
  impersonatorId: uuid("impersonator_id").references(() => profiles.id, { onDelete: "restrict" }),
  accessCodeId: uuid("access_code_id").references(() => lojistaAccessCodes.id, { onDelete: "restrict" }),
  // No foreign keys: sessions are deleted eventually, but the ledger stays.
  codeSessionId: uuid("code_session_id"),
  userSessionId: uuid("user_session_id"),
  operatorName: text("operator_name"),
  /**
   * The client whose phone was confirmed on the operator's device: shows postings to oneself. No foreign key: its check
   * would wait for a merge of that client, which waits for cards.
   */
  operatorClientId: uuid("operator_client_id"),
});

/** The ledger, append-only for every writer (ledger-append-only.sql). */
export const loyaltyEntries = pgTable(
  "loyalty_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    cardId: uuid("card_id")
      .notNull()
      .references(() => loyaltyCards.id, { onDelete: "restrict" }),
    companyId: uuid("company_id").notNull(),
    kind: text("kind", { enum: entryKinds }).notNull(),
    reason: text("reason", { enum: entryReasons }).notNull(),
    points: integer("points").notNull(),
    balanceAfter: integer("balance_after").notNull(),
    /** The version of the program's rules that applied. */
    programVersion: integer("program_version").notNull(),
    /** The purchase of an `earn`. */
    amountCents: integer("amount_cents"),
    factor: smallint("factor"),
    /** The limit that reduced the points, if any. */
    limitedBy: text("limited_by", { enum: postingLimits }),
    /** The entries of one posting: points of the purchase and a welcome bonus. */
    postingId: uuid("posting_id"),
    /** The entry that a `reverse` takes back. */
    reversesId: bigint("reverses_id", { mode: "number" }).references((): AnyPgColumn => loyaltyEntries.id, {
      onDelete: "restrict",
    }),
    voucherId: uuid("voucher_id"),
    requestId: uuid("request_id"),
    /** The other card of a merge. */
    otherCardId: uuid("other_card_id").references(() => loyaltyCards.id, { onDelete: "restrict" }),
    place: text("place", { enum: entryPlaces }).notNull(),
    ...author(),
    /** When it happened at the counter: before `created_at` if the counter had no network. */
    happenedAt: moment("happened_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("loyalty_entries_kind_known", "kind", entryKinds),
    oneOf("loyalty_entries_reason_known", "reason", entryReasons),
    oneOf("loyalty_entries_limited_by_known", "limited_by", postingLimits),
    oneOf("loyalty_entries_place_known", "place", entryPlaces),
    check("loyalty_entries_points_not_zero", sql`points <> 0`),
    check(
      "loyalty_entries_sign_of_kind",
      sql`case kind when 'earn' then points > 0 when 'bonus' then points > 0 when 'redeem' then points < 0
        when 'expire' then points < 0 else true end`,
    ),
    // Below zero only by a reversal, or by the merge of a card that was already below zero.
    check(
      "loyalty_entries_below_zero_by_reversal",
      sql`balance_after >= 0 or points > 0 or kind = 'reverse' or reason = 'merge'`,
    ),
    check("loyalty_entries_reverse_names_entry", sql`(kind = 'reverse') = (reverses_id is not null)`),
    check("loyalty_entries_amount_not_negative", sql`amount_cents >= 0`),
    lengthAtMost("loyalty_entries_operator_length", "operator_name", limits.operatorNameMaxLength),
    foreignKey({
      name: "loyalty_entries_program_version",
      columns: [table.companyId, table.programVersion],
      foreignColumns: [loyaltyProgramVersions.companyId, loyaltyProgramVersions.version],
    }).onDelete("restrict"),
    uniqueIndex("loyalty_entries_reversed_once").on(table.reversesId),
    index("loyalty_entries_of_card").on(table.cardId, table.id),
    index("loyalty_entries_of_company").on(table.companyId, table.id),
    index("loyalty_entries_of_posting").on(table.postingId).where(sql`posting_id is not null`),
    index("loyalty_entries_of_voucher").on(table.voucherId).where(sql`voucher_id is not null`),
    index("loyalty_entries_newest").on(table.createdAt, table.id),
    // For the rules of a posting and the visits of a card.
    index("loyalty_entries_earned").on(table.cardId, table.happenedAt).where(sql`kind = 'earn'`),
  ],
);

/** The note of an operator or the reason of a correction. Not in the ledger, because an erasure deletes it. */
export const loyaltyEntryNotes = pgTable(
  "loyalty_entry_notes",
  {
    entryId: bigint("entry_id", { mode: "number" })
      .primaryKey()
      .references(() => loyaltyEntries.id, { onDelete: "restrict" }),
    text: text("text").notNull(),
  },
  () => [lengthAtMost("loyalty_entry_notes_length", "text", limits.reasonMaxLength)],
);

/** Points that arrived together and expire together. Spent oldest first. Negative lots are debts of reversals. */
export const loyaltyLots = pgTable(
  "loyalty_lots",
  {
    /** The entry that created the lot. */
    id: bigint("id", { mode: "number" })
      .primaryKey()
      .references(() => loyaltyEntries.id, { onDelete: "restrict" }),
    cardId: uuid("card_id")
      .notNull()
      .references(() => loyaltyCards.id, { onDelete: "restrict" }),
    companyId: uuid("company_id").notNull(),
    points: integer("points").notNull(),
    remaining: integer("remaining").notNull(),
    /** The last valid day, included in full; null if the points never expire. */
    expiresOn: date("expires_on", { mode: "string" }),
    /** Each visit moves the expiry this many months after the visit. */
    renewMonths: integer("renew_months"),
  },
  (table) => [
    check(
      "loyalty_lots_remaining_within",
      sql`case when points > 0 then remaining between 0 and points else remaining between points and 0 end`,
    ),
    index("loyalty_lots_open").on(table.cardId, table.expiresOn, table.id).where(sql`remaining <> 0`),
    index("loyalty_lots_to_expire").on(table.expiresOn, table.cardId).where(sql`remaining > 0`),
  ],
);

/** Each change of a lot by a later entry, append-only, so that a reversal restores exactly the same lots. */
export const loyaltyLotMoves = pgTable(
  "loyalty_lot_moves",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => loyaltyEntries.id, { onDelete: "restrict" }),
    lotId: bigint("lot_id", { mode: "number" })
      .notNull()
      .references(() => loyaltyLots.id, { onDelete: "restrict" }),
    points: integer("points").notNull(),
    /** The lot of another card that got the points, in a merge. */
    heirId: bigint("heir_id", { mode: "number" }).references(() => loyaltyLots.id, { onDelete: "restrict" }),
  },
  (table) => [
    index("loyalty_lot_moves_of_entry").on(table.entryId),
    index("loyalty_lot_moves_of_lot").on(table.lotId),
    index("loyalty_lot_moves_of_heir").on(table.heirId).where(sql`heir_id is not null`),
  ],
);

/** A reward that was taken with points: with its code, until the counter hands the reward over. */
export const loyaltyVouchers = pgTable(
  "loyalty_vouchers",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull().unique("loyalty_vouchers_code_unique"),
    cardId: uuid("card_id")
      .notNull()
      .references(() => loyaltyCards.id, { onDelete: "restrict" }),
    companyId: uuid("company_id").notNull(),
    rewardId: uuid("reward_id")
      .notNull()
      .references(() => loyaltyRewards.id, { onDelete: "restrict" }),
    /** The reward at the time of the redemption. */
    rewardName: text("reward_name").notNull(),
    cost: integer("cost").notNull(),
    state: text("state", { enum: voucherStates }).notNull(),
    takenAt: moment("taken_at").notNull(),
    /** The last valid day; null means until it is used. */
    validUntil: date("valid_until", { mode: "string" }),
    usedAt: moment("used_at"),
    closedAt: moment("closed_at"),
    ...author(),
  },
  (table) => [
    oneOf("loyalty_vouchers_state_known", "state", voucherStates),
    check("loyalty_vouchers_used_has_moment", sql`(state = 'used') = (used_at is not null)`),
    lengthAtMost("loyalty_vouchers_operator_length", "operator_name", limits.operatorNameMaxLength),
    index("loyalty_vouchers_of_card").on(table.cardId, table.takenAt, table.id),
    index("loyalty_vouchers_of_reward").on(table.rewardId, table.cardId),
    index("loyalty_vouchers_of_company").on(table.companyId, table.takenAt, table.id),
    index("loyalty_vouchers_to_expire").on(table.validUntil).where(sql`state = 'open'`),
  ],
);

/** The sums of a company and a day in the town, kept by the ledger functions (loyalty-days.sql). */
export const loyaltyDays = pgTable(
  "loyalty_days",
  {
    companyId: uuid("company_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    postings: integer("postings").notNull().default(0),
    purchasesCents: bigint("purchases_cents", { mode: "number" }).notNull().default(0),
    given: bigint("given", { mode: "number" }).notNull().default(0),
    redeemed: bigint("redeemed", { mode: "number" }).notNull().default(0),
    expired: bigint("expired", { mode: "number" }).notNull().default(0),
    /** Corrections, net. */
    adjusted: bigint("adjusted", { mode: "number" }).notNull().default(0),
    rewards: integer("rewards").notNull().default(0),
    /** Clients whose first visit was on this day, and those who had come on an earlier day. */
    newClients: integer("new_clients").notNull().default(0),
    returningClients: integer("returning_clients").notNull().default(0),
    /** Postings by hour of the day, 24 numbers. */
    hours: integer("hours").array().notNull().default(sql`array_fill(0, array[24])`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day] }),
    index("loyalty_days_by_day").on(table.day, table.companyId),
  ],
);

/** The current sums of a company's club. */
export const loyaltyTotals = pgTable(
  "loyalty_totals",
  {
    companyId: uuid("company_id").primaryKey(),
    /** Points that clients could still spend, without debts. */
    outstanding: bigint("outstanding", { mode: "number" }).notNull().default(0),
    members: integer("members").notNull().default(0),
  },
  (table) => [
    // For the sorts of the back-office's list.
    index("loyalty_totals_members").on(table.members, table.companyId),
    index("loyalty_totals_outstanding").on(table.outstanding, table.companyId),
  ],
);

/** The points of a company that expire at the end of a day. */
export const loyaltyExpiries = pgTable(
  "loyalty_expiries",
  {
    companyId: uuid("company_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    points: bigint("points", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day] }),
    index("loyalty_expiries_by_day").on(table.day, table.companyId),
  ],
);
