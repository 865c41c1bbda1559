import { z } from "zod";
import { limits } from "../limits.ts";
import { couponCodeIn } from "../readable-code.ts";
import { couponValidation as texts } from "../texts/coupons.ts";
import { validation } from "../texts/validation.ts";
import { ConsentChoice, consentVersion } from "./consent.ts";
import { uuid } from "./identifiers.ts";
import { legalVersion } from "./legal-document.ts";
import { clientName } from "./person-name.ts";
import { phone } from "./phone-field.ts";
import { cleanText, optionalText, requiredText } from "./text-field.ts";

/** Issued becomes used, expired or cancelled; a use that is undone makes it issued again. Nothing is deleted. */
export const couponStates = ["pending_payment", "issued", "used", "expired", "cancelled"] as const;
export type CouponState = (typeof couponStates)[number];

/** Each change of a coupon, as its past tells it. */
export const couponEventKinds = [
  "claimed",
  "printed",
  "payment_confirmed",
  "payment_lapsed",
  "used",
  "use_undone",
  "cancelled",
  "expired",
  "resent",
] as const;
export type CouponEventKind = (typeof couponEventKinds)[number];

/** Where a change was made. */
export const couponPlaces = ["checkout", "coupon_page", "counter", "back_office", "job"] as const;
export type CouponPlace = (typeof couponPlaces)[number];

/** What checkout sends (docs/product.md, Coupons). */
export const ClaimCoupon = z.object(
  {
    /** The offer. */
    id: uuid(validation.offer.id),
    name: clientName,
    phone,
    /** What the person ticked; what is not here was not given. */
    consents: z.array(ConsentChoice, { error: validation.form }).max(limits.consentsMax).default([]),
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

export const CouponCodeInput = z.object({ code: couponCode }, { error: validation.form });
export type CouponCodeInput = z.infer<typeof CouponCodeInput>;

const reasonLength = { max: limits.reasonMaxLength, tooLong: texts.reasonTooLong };

/** Taking a use back: within the minutes that an operator has no reason is needed, later an admin gives one. */
export const RedemptionUndo = z.object(
  { id: uuid(), reason: optionalText(reasonLength) },
  { error: validation.form },
);
export type RedemptionUndo = z.infer<typeof RedemptionUndo>;

export const CouponCancellation = z.object(
  { id: uuid(), reason: requiredText({ required: texts.reasonRequired, ...reasonLength }) },
  { error: validation.form },
);
export type CouponCancellation = z.infer<typeof CouponCancellation>;

/** A series of numbered coupons on paper, for nobody in particular. */
export const CouponPrinting = z.object(
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
