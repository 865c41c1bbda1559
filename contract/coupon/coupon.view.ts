import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { CompanyPlaceView } from "#contract/company/company.view.ts";
import { LegalVersions } from "#contract/legal-document/legal-document.view.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { OfferTermsView } from "#contract/offer/offer.view.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { cancelCauses, couponStates } from "./coupon.schema.ts";

/** The offer's terms at the time of the claim, regardless of later changes to the offer. */
export const OfferSnapshot = z.object({
  id: z.uuid(),
  title: z.string(),
  discount: z.string(),
  priceBeforeCents: z.int().nullable(),
  priceAfterCents: z.int().nullable(),
});
export type OfferSnapshot = z.infer<typeof OfferSnapshot>;

/** The payment required before the coupon can be redeemed. */
export const CouponPayment = z.object({
  amountCents: z.int(),
  /** The stock is reserved until this deadline: first for the Pix, and after the report for the shop's answer. */
  dueAt: z.iso.datetime(),
  /** When the holder reported the payment. */
  reportedAt: z.iso.datetime().nullable(),
});

/** Why a coupon was cancelled. `reason` is the text that the shop or the back-office wrote. */
export const CouponCancelled = z.object({
  because: z.enum(cancelCauses),
  reason: z.string().nullable(),
});
export type CouponCancelled = z.infer<typeof CouponCancelled>;

const couponFields = {
  id: z.uuid(),
  /** Without the dash; `formatReadableCode` adds it for display. */
  code: z.string(),
  /**
   * The state at the time of the request: a coupon past its last day is expired, even if the background job has not
   * updated the row yet.
   */
  state: z.enum(couponStates),
  offer: OfferSnapshot,
  terms: OfferTermsView,
  claimedAt: z.iso.datetime(),
  /** The last day; the coupon is valid until its end. */
  validUntil: z.iso.date(),
  redeemedAt: z.iso.datetime().nullable(),
  cancelled: CouponCancelled.nullable(),
};

/**
 * `isSuspended` marks an open coupon whose company is deactivated: no counter accepts it until the company is active
 * again.
 */
const holderFields = { ...couponFields, isSuspended: z.boolean() };

/**
 * The view of a ticket. Any person with its URL can read it and redeem the coupon. The holder's name and the reason
 * of a cancellation are shown only on the device that claimed it, or on a device where the holder's phone was
 * confirmed.
 */
export const CouponView = z.object({
  ...holderFields,
  isOwn: z.boolean(),
  holderName: z.string().nullable(),
  /** The versions of the legal documents that the claim accepted. */
  accepted: LegalVersions.nullable(),
  /** The number in a printed series. */
  number: z.int().nullable(),
  picture: PictureView.nullable(),
  tone: z.enum(categoryTones),
  company: CompanyPlaceView,
  /**
   * Also true when the payment is confirmed or the coupon is cancelled: the holder may need to settle the payment
   * with the shop.
   */
  isPaidByPix: z.boolean(),
  /** `pixCode` is set while the Pix is due and the company has a key. */
  payment: CouponPayment.extend({ pixCode: z.string().nullable() }).nullable(),
  /** Whether the shop can still confirm a payment after its deadline; null for every other coupon. */
  lateConfirmation: z.enum(["possible", "too_late"]).nullable(),
  actions: z.object({ cancel: z.boolean(), reportPayment: z.boolean() }),
});
export type CouponView = z.infer<typeof CouponView>;

/**
 * `isNew` is false when the client already had this coupon. A repeated request gets the same response as the first.
 */
export const ClaimedCoupon = z.object({ isNew: z.boolean(), coupon: CouponView });
export type ClaimedCoupon = z.infer<typeof ClaimedCoupon>;

/** An item of the list on `/meus-cupons`. */
export const MyCoupon = z.object({
  ...holderFields,
  company: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  picture: PictureView.nullable(),
  tone: z.enum(categoryTones),
  payment: CouponPayment.nullable(),
});
export type MyCoupon = z.infer<typeof MyCoupon>;

export const MyCouponsInput = pageInput.extend({ state: z.enum(couponStates).optional() });
export type MyCouponsInput = z.infer<typeof MyCouponsInput>;

export const MyCouponPage = z.object({ items: z.array(MyCoupon), nextCursor: z.string().nullable() });
export type MyCouponPage = z.infer<typeof MyCouponPage>;

/**
 * All that an anonymous visitor can find out from a code. A redeemed, expired, cancelled or nonexistent code gets the
 * same response.
 */
export const PublicCodeView = z.discriminatedUnion("valid", [
  z.object({
    valid: z.literal(true),
    offer: z.object({ id: z.uuid(), title: z.string(), discount: z.string(), companyName: z.string() }),
    validUntil: z.iso.date(),
  }),
  z.object({ valid: z.literal(false) }),
]);
export type PublicCodeView = z.infer<typeof PublicCodeView>;

/**
 * The results of a coupon check at the counter. Each one except `usable` is also the refusal `coupon.{verdict}` in
 * the error catalogue.
 */
export const couponVerdicts = [
  "usable",
  "pending_payment",
  "payment_reported",
  /** Released without a confirmed payment; the shop can still confirm it. */
  "payment_lapsed",
  /** The same after the shop or the back-office declined the payment. */
  "payment_declined",
  /** Either of the two, when the offer is sold out or over. */
  "payment_too_late",
  "outside_hours",
  "already_redeemed",
  "expired",
  "cancelled",
  "other_company",
  "unknown",
] as const;
export type CouponVerdict = (typeof couponVerdicts)[number];

/** The colour of the result at the counter. */
export const verdictTones = ["green", "yellow", "red"] as const;

/** The complete ticket, for the counter of its company. */
export const CouponTicket = z.object({
  ...couponFields,
  holderName: z.string().nullable(),
  number: z.int().nullable(),
  companyName: z.string(),
  payment: CouponPayment.nullable(),
  /** The time until which the operator can undo the redemption. */
  undoUntil: z.iso.datetime().nullable(),
  actions: z.object({
    redeem: z.boolean(),
    undo: z.boolean(),
    confirmPayment: z.boolean(),
    declinePayment: z.boolean(),
  }),
});
export type CouponTicket = z.infer<typeof CouponTicket>;

/** A payment that a client reported and the shop has not answered. */
export const ReportedPayment = z.object({
  /** The id of the coupon. */
  id: z.uuid(),
  code: z.string(),
  /** The title of the offer. */
  title: z.string(),
  holderName: z.string().nullable(),
  amountCents: z.int(),
  reportedAt: z.iso.datetime(),
  /** The deadline for the shop's answer. */
  dueAt: z.iso.datetime(),
});
export type ReportedPayment = z.infer<typeof ReportedPayment>;

export const ReportedPaymentsInput = z
  .object({ overdue: z.boolean().default(false) })
  .extend(pageInput.shape);
export type ReportedPaymentsInput = z.infer<typeof ReportedPaymentsInput>;

/** The oldest report first; overdue ones by their deadline, the latest first. */
export const ReportedPaymentPage = z.object({
  items: z.array(ReportedPayment),
  nextCursor: z.string().nullable(),
});
export type ReportedPaymentPage = z.infer<typeof ReportedPaymentPage>;

/**
 * The result that the counter shows after a scan. The ticket is null for a coupon of another company and for an
 * unknown code.
 */
export const CounterResult = z.object({
  verdict: z.enum(couponVerdicts),
  tone: z.enum(verdictTones),
  title: z.string(),
  /** The reason and the remedy. */
  text: z.string(),
  ticket: CouponTicket.nullable(),
});
export type CounterResult = z.infer<typeof CounterResult>;
