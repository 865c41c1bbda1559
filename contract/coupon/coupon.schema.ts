import { z } from "zod";
import { ConsentChoice, consentVersion } from "#contract/client/consent.schema.ts";
import { uuid } from "#contract/fields/identifiers.ts";
import { clientName } from "#contract/fields/person-name.ts";
import { phone } from "#contract/fields/phone-field.ts";
import { couponCodeIn } from "#contract/fields/readable-code.ts";
import { cleanText, optionalText, requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { legalVersion } from "#contract/legal-document/legal-document.view.ts";
import { limits } from "#contract/limits.ts";
import { couponValidation as texts } from "./coupon.texts.ts";

/**
 * A paid coupon waits for its Pix, and once its holder says that they paid, for the shop. Issued becomes used, expired or
 * cancelled; a use that is undone makes it issued again, and so does a payment that is confirmed late. Nothing is deleted.
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

/** Not over: each holds one of the stock, and counts for the limits of its person. */
export const openCouponStates = ["pending_payment", "payment_reported", "issued"] as const;

/** Why a coupon is cancelled. */
export const cancelCauses = [
  "holder",
  "back_office",
  "erasure",
  /** The Pix was neither reported nor confirmed in time. */
  "payment_missing",
  /** The holder said that they paid; the shop did not answer in time. */
  "payment_unanswered",
  /** The shop says that the Pix did not arrive. */
  "payment_declined",
] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** Those that a payment which is confirmed late takes back. */
export const paymentCauses = ["payment_missing", "payment_unanswered", "payment_declined"] as const;

/** Each change of a coupon, as its past tells it. */
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

/** What checkout sends (docs/product.md, Coupons). */
export const ClaimCoupon = z.strictObject(
  {
    /** The offer. */
    id: uuid(validation.offer.id),
    name: clientName,
    phone,
    /** What the person ticked; what is not here was not given. */
    consents: z.array(ConsentChoice.strict(), { error: validation.form }).max(limits.consentsMax).default([]),
    consentVersion,
    /** What the person read: to take a coupon is to accept the versions in force. */
    termsVersion: legalVersion.optional(),
    privacyVersion: legalVersion.optional(),
  },
  { error: validation.form },
);
export type ClaimCoupon = z.infer<typeof ClaimCoupon>;

/**
 * What stands on a ticket, scanned or typed: the address in its QR code, or the code in any case with or without the
 * dash. Its form is not judged: a code that is none gets the same answer as one that nobody has.
 */
export const couponCode = cleanText(texts.codeRequired)
  .max(limits.linkMaxLength, texts.codeRequired)
  .transform(couponCodeIn)
  .pipe(z.string().min(1, texts.codeRequired));

export const CouponCodeInput = z.strictObject({ code: couponCode }, { error: validation.form });
export type CouponCodeInput = z.infer<typeof CouponCodeInput>;

const reasonLength = { max: limits.reasonMaxLength, tooLong: texts.reasonTooLong };

/** Taking a use back: within the minutes that an operator has no reason is needed, later an admin gives one. */
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

/** The Pix that a client reports did not arrive; they read the reason. */
export const PaymentDecline = CouponCancellation;
export type PaymentDecline = z.infer<typeof PaymentDecline>;

/** A series of numbered coupons on paper, without a holder. */
export const CouponPrinting = z.strictObject(
  {
    /** The offer. */
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

/** Numbers of an offer's series, both included; a page of them is as many as are printed at once. */
export const PrintedSeries = z.object(
  { id: uuid(validation.offer.id), from: number, to: number },
  { error: validation.form },
);
export type PrintedSeries = z.infer<typeof PrintedSeries>;
