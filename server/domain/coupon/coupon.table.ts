import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  cancelCauses,
  couponEventKinds,
  couponPlaces,
  couponStates,
} from "#contract/coupon/coupon.schema.ts";
import { limits } from "#contract/limits.ts";
import type { OfferTermsView } from "#contract/offer/offer.view.ts";
import { lojistaAccessCodes } from "#server/domain/access-code/access-code.table.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clientSessions, clients } from "#server/domain/client/client.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { offers } from "#server/domain/offer/offer.table.ts";
import { createdAt, lengthAtMost, moment, oneOf } from "#server/platform/database/query/columns.ts";

/** The terms of the offer at the time of the claim. */
export type FrozenTerms = {
  title: string;
  discount: string;
  priceBeforeCents: number | null;
  priceAfterCents: number | null;
  terms: OfferTermsView;
};

/**
 * The remaining stock of an offer, in its own table: it changes with every coupon, and the row of the offer is wide
 * and part of many indexes. Triggers synchronize the two (offer-stock.sql). An offer without a row here is unlimited.
 */
export const offerStock = pgTable(
  "offer_stock",
  {
    offerId: uuid("offer_id")
      .primaryKey()
      .references(() => offers.id, { onDelete: "cascade" }),
    remaining: integer("remaining").notNull(),
  },
  (table) => [check("offer_stock_not_negative", sql`${table.remaining} >= 0`)],
);

export const coupons = pgTable(
  "coupons",
  {
    /** Fully random, because the URL of a coupon is the only proof of holding it. */
    id: uuid("id").primaryKey(),
    code: text("code").notNull().unique("coupons_code_unique"),
    offerId: uuid("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "restrict" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "restrict" }),
    /** Null for a printed coupon. */
    clientId: uuid("client_id").references(() => clients.id, { onDelete: "restrict" }),
    /** The device on which the coupon was claimed. */
    sessionId: uuid("session_id").references(() => clientSessions.id, { onDelete: "set null" }),
    /** The name as typed at the claim. */
    holderName: text("holder_name"),
    /** The number within a printed series. */
    number: integer("number"),
    frozen: jsonb("frozen").$type<FrozenTerms>().notNull(),
    /**
     * The versions that the client accepted with the claim (`legal_documents`), at `claimed_at`; null for a printed
     * coupon.
     */
    termsVersion: integer("terms_version"),
    privacyVersion: integer("privacy_version"),
    state: text("state", { enum: couponStates }).notNull(),
    /** The last valid day, included in full; `expires_at` is the midnight after it. */
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    expiresAt: moment("expires_at").notNull(),
    amountCents: integer("amount_cents"),
    /**
     * The deadline until which the stock is reserved: first for the Pix payment, then, once it is reported, for the
     * shop's answer.
     */
    paymentDueAt: moment("payment_due_at"),
    /** When the holder reported the payment. It stays set, whatever the shop answers. */
    paymentReportedAt: moment("payment_reported_at"),
    /** The idempotency key of the claim. A repeated request finds this coupon; with another body it is refused. */
    claimKey: text("claim_key").unique("coupons_claim_key_unique"),
    claimBody: text("claim_body"),
    claimedAt: moment("claimed_at").notNull(),
    /** The time of the last change of state. */
    changedAt: moment("changed_at").notNull(),
    redeemedAt: moment("redeemed_at"),
    cancelledBecause: text("cancelled_because", { enum: cancelCauses }),
    /** The message of the shop or the back-office to the holder. The event stores it too. */
    cancelReason: text("cancel_reason"),
    /** When the holder was reminded that the coupon expires soon. */
    remindedAt: moment("reminded_at"),
  },
  (table) => [
    oneOf("coupons_state_known", "state", couponStates),
    check("coupons_code_form", sql.raw(`code ~ '^[2-9A-HJKMNP-Z]{${limits.couponCodeLength}}$'`)),
    check(
      "coupons_redeemed_at_redeemed",
      sql`(${table.state} = 'redeemed') = (${table.redeemedAt} is not null)`,
    ),
    check(
      "coupons_pending_has_amount",
      sql`${table.state} not in ('pending_payment', 'payment_reported')
        or (${table.paymentDueAt} is not null and ${table.amountCents} > 0)`,
    ),
    check(
      "coupons_reported_has_moment",
      sql`${table.state} <> 'payment_reported' or ${table.paymentReportedAt} is not null`,
    ),
    oneOf("coupons_cancel_cause_known", "cancelled_because", cancelCauses),
    check(
      "coupons_cancelled_has_cause",
      sql`(${table.state} = 'cancelled') = (${table.cancelledBecause} is not null)`,
    ),
    lengthAtMost("coupons_cancel_reason_length", "cancel_reason", limits.reasonMaxLength),
    check("coupons_has_client_or_printed", sql`${table.clientId} is not null or ${table.number} is not null`),
    // Enforces at most one open coupon per client and offer, for every writer.
    uniqueIndex("coupons_one_open")
      .on(table.offerId, table.clientId)
      .where(sql`state in ('pending_payment', 'payment_reported', 'issued')`),
    uniqueIndex("coupons_printed_number").on(table.offerId, table.number).where(sql`number is not null`),
    index("coupons_code_parts").using("gin", sql`parts_of(code)`),
    index("coupons_client").on(table.clientId, table.claimedAt, table.id),
    index("coupons_session").on(table.sessionId, table.claimedAt, table.id),
    // For the back-office's list.
    index("coupons_newest").on(table.claimedAt, table.id),
    index("coupons_changed").on(table.changedAt, table.id),
    index("coupons_ending").on(table.expiresAt, table.id),
    index("coupons_offer").on(table.offerId, table.claimedAt, table.id),
    index("coupons_company").on(table.companyId, table.claimedAt, table.id),
    // For the numbers of a shop.
    index("coupons_redeemed").on(table.companyId, table.redeemedAt).where(sql`redeemed_at is not null`),
    // For the clients of a shop.
    index("coupons_redeemed_of_client")
      .on(table.companyId, table.clientId, table.redeemedAt)
      .where(sql`redeemed_at is not null`),
    index("coupons_state").on(table.state, table.claimedAt, table.id),
    // For the background jobs.
    index("coupons_to_expire").on(table.expiresAt).where(sql`state = 'issued'`),
    index("coupons_to_pay")
      .on(table.paymentDueAt)
      .where(sql`state in ('pending_payment', 'payment_reported')`),
    // The payments that a shop has to answer.
    index("coupons_reported")
      .on(table.companyId, table.paymentReportedAt, table.id)
      .where(sql`state = 'payment_reported'`),
    // The payments that a shop did not answer in time, including those that the background job has not closed yet.
    index("coupons_unanswered")
      .on(table.paymentDueAt, table.id)
      .where(sql`state = 'payment_reported' or cancelled_because = 'payment_unanswered'`),
  ],
);

/** The author, time, place and reason of every change. Append-only, written in the transaction of the change. */
export const couponEvents = pgTable(
  "coupon_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    couponId: uuid("coupon_id")
      .notNull()
      .references(() => coupons.id, { onDelete: "restrict" }),
    kind: text("kind", { enum: couponEventKinds }).notNull(),
    place: text("place", { enum: couponPlaces }).notNull(),
    userId: uuid("user_id").references(() => profiles.id, { onDelete: "restrict" }),
    impersonatorId: uuid("impersonator_id").references(() => profiles.id, { onDelete: "restrict" }),
    /** The access code of the operator at the counter. */
    accessCodeId: uuid("access_code_id").references(() => lojistaAccessCodes.id, { onDelete: "restrict" }),
    // No foreign keys: sessions are deleted eventually, but their events stay.
    codeSessionId: uuid("code_session_id"),
    sessionId: uuid("session_id"),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf("coupon_events_kind_known", "kind", couponEventKinds),
    oneOf("coupon_events_place_known", "place", couponPlaces),
    lengthAtMost("coupon_events_reason_length", "reason", limits.reasonMaxLength),
    index("coupon_events_of_coupon").on(table.couponId, table.id),
    index("coupon_events_newest").on(table.createdAt),
  ],
);
