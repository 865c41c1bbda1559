import { z } from "zod";
import { ConsentChoice, consentVersion } from "#contract/client/consent.schema.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { operatorName } from "#contract/fields/operator-name.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { couponCodeIn } from "#contract/fields/readable-code.ts";
import { cleanText, optionalText, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { legalVersion } from "#contract/legal-document/legal-document.view.ts";
import { limits } from "#contract/limits.ts";
import { couponValidation as texts } from "./coupon.texts.ts";

/**
 * The states of a coupon. A paid coupon first waits for its Pix; after its holder reports the payment, it waits for
 * the shop. An issued coupon becomes redeemed, expired or cancelled. An undone redemption or a late confirmation of
 * the payment makes it issued again. Coupons are never deleted.
 */
export const couponStates = [
  "pending_payment",
  "payment_reported",
  "issued",
  "redeemed",
  "expired",
  "cancelled",
] as const;
export type CouponState = (typeof couponStates)[number];

/** Open states: each such coupon takes one unit of the stock and counts for the limits per client. */
export const openCouponStates = ["pending_payment", "payment_reported", "issued"] as const;

/** Why a coupon was cancelled. */
export const cancelCauses = [
  "holder",
  "back_office",
  "erasure",
  /** The Pix was neither reported nor confirmed before the deadline. */
  "payment_missing",
  /** The holder reported the payment and the shop did not answer before the deadline. */
  "payment_unanswered",
  /** The shop stated that the Pix did not arrive. */
  "payment_declined",
] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** The causes that a late confirmation of the payment reverses. */
export const paymentCauses = ["payment_missing", "payment_unanswered", "payment_declined"] as const;

/** The kinds of event in the history of a coupon. */
export const couponEventKinds = [
  "claimed",
  "printed",
  "payment_reported",
  "payment_confirmed",
  "payment_declined",
  "payment_lapsed",
  "payment_unanswered",
  "redeemed",
  "redemption_undone",
  "cancelled",
  "expired",
  "resent",
] as const;
export type CouponEventKind = (typeof couponEventKinds)[number];

/** Where a change was made. */
export const couponPlaces = ["checkout", "coupon_page", "counter", "back_office", "job"] as const;
export type CouponPlace = (typeof couponPlaces)[number];

/** The input of checkout (docs/product.md, Coupons). */
export const ClaimCoupon = z.strictObject(
  {
    /** The id of the offer. */
    id: uuid(validation.offer.id),
    name: clientName,
    phone,
    /** The consents that the client ticked. A consent missing here was not given. */
    consents: z.array(ConsentChoice.strict(), { error: validation.form }).max(limits.consentsMax).default([]),
    consentVersion,
    /** The versions that the client read. A claim accepts the versions in force. */
    termsVersion: legalVersion.optional(),
    privacyVersion: legalVersion.optional(),
  },
  { error: validation.form },
);
export type ClaimCoupon = z.infer<typeof ClaimCoupon>;

/**
 * The code of a ticket, scanned or typed: the URL in its QR code, or the code in upper or lower case, with or without
 * the dash. The format is not validated: a malformed code gets the same response as a code that does not exist.
 */
export const couponCode = cleanText(texts.codeRequired)
  .max(limits.linkMaxLength, texts.codeRequired)
  .transform(couponCodeIn)
  .pipe(z.string().min(1, texts.codeRequired));

export const CouponCodeInput = z.strictObject({ code: couponCode }, { error: validation.form });
export type CouponCodeInput = z.infer<typeof CouponCodeInput>;

const reasonLength = { max: limits.reasonMaxLength, tooLong: texts.reasonTooLong };

/** Redeems a coupon at the counter. */
export const CouponRedemption = z.strictObject({ id: uuid(), operatorName }, { error: validation.form });
export type CouponRedemption = z.infer<typeof CouponRedemption>;

/**
 * Undoes a redemption. Within the limit of minutes no reason is needed; after it, only the back-office can undo, with a
 * reason.
 */
export const RedemptionUndo = z.strictObject(
  { id: uuid(), reason: optionalText(reasonLength) },
  { error: validation.form },
);
export type RedemptionUndo = z.infer<typeof RedemptionUndo>;

export const CouponCancellation = z.strictObject(
  { id: uuid(), reason: requiredText({ required: texts.reasonRequired, ...reasonLength }) },
  { error: validation.form },
);
export type CouponCancellation = z.infer<typeof CouponCancellation>;

/** The Pix that a client reported did not arrive. The client can read the reason. */
export const PaymentDecline = CouponCancellation;
export type PaymentDecline = z.infer<typeof PaymentDecline>;

/** A series of numbered coupons on paper, without a holder. */
export const CouponPrinting = z.strictObject(
  {
    /** The id of the offer. */
    id: uuid(validation.offer.id),
    count: z
      .int({ error: texts.printedCount })
      .min(1, texts.printedCount)
      .max(limits.printedCouponsMax, texts.printedCount),
  },
  { error: validation.form },
);
export type CouponPrinting = z.infer<typeof CouponPrinting>;

const number = z.int32({ error: texts.printedCount }).min(1, texts.printedCount);

/**
 * A range of numbers of an offer's series, inclusive. One page returns at most as many coupons as one printing
 * creates.
 */
export const PrintedSeries = z.object(
  { id: uuid(validation.offer.id), from: number, to: number },
  { error: validation.form },
);
export type PrintedSeries = z.infer<typeof PrintedSeries>;
