import { z } from "zod";
import { categoryTones } from "#contract/category/category.schema.ts";
import { CompanyPlaceView } from "#contract/company/company.view.ts";
import { LegalVersions } from "#contract/legal-document/legal-document.view.ts";
import { pageInput } from "#contract/lists/paging.ts";
import { OfferTermsView } from "#contract/offer/offer.view.ts";
import { PictureView } from "#contract/picture/picture.view.ts";
import { cancelCauses, couponStates } from "./coupon.schema.ts";

/** What was promised when the coupon was taken, whatever became of the offer since. */
export const PromisedOffer = z.object({
  id: z.uuid(),
  title: z.string(),
  discount: z.string(),
  priceBeforeCents: z.int().nullable(),
  priceAfterCents: z.int().nullable(),
});
export type PromisedOffer = z.infer<typeof PromisedOffer>;

/** What is to be paid before the coupon may be used. */
export const CouponPayment = z.object({
  amountCents: z.int(),
  /** The stock is held until then: for the Pix, and once it is reported, for the shop's answer. */
  dueAt: z.iso.datetime(),
  /** When the holder said that they paid. */
  reportedAt: z.iso.datetime().nullable(),
});

/** Why a coupon is cancelled. The reason is what somebody of the shop or of the back-office wrote. */
export const CouponCancelled = z.object({
  because: z.enum(cancelCauses),
  reason: z.string().nullable(),
});
export type CouponCancelled = z.infer<typeof CouponCancelled>;

const couponFields = {
  id: z.uuid(),
  /** Without the dash; `formatReadableCode` shows it. */
  code: z.string(),
  /** As of now: what has passed its last day is expired, whether or not a job has said so. */
  state: z.enum(couponStates),
  offer: PromisedOffer,
  terms: OfferTermsView,
  claimedAt: z.iso.datetime(),
  /** The last day, whole. */
  validUntil: z.iso.date(),
  redeemedAt: z.iso.datetime().nullable(),
  cancelled: CouponCancelled.nullable(),
};

/** What its holder is told of an open coupon whose company is deactivated: no counter takes it until that is back. */
const holderFields = { ...couponFields, isSuspended: z.boolean() };

/**
 * The ticket. Everybody who has its address can read it and use the coupon. The holder's name and the reason of a
 * cancellation are shown only on the device that took it, or on one where the holder's phone was confirmed.
 */
export const CouponView = z.object({
  ...holderFields,
  isOwn: z.boolean(),
  holderName: z.string().nullable(),
  /** Which legal texts were accepted by taking it. */
  accepted: LegalVersions.nullable(),
  /** Of a printed series. */
  number: z.int().nullable(),
  picture: PictureView.nullable(),
  tone: z.enum(categoryTones),
  company: CompanyPlaceView,
  /** Also when it is confirmed or cancelled: what was paid may have to be talked about. */
  isPaidByPix: z.boolean(),
  /** The code is there while the Pix is to be paid, and the company has a key. */
  payment: CouponPayment.extend({ pixCode: z.string().nullable() }).nullable(),
  /** Whether the shop could still confirm a payment whose time is over; null for every other coupon. */
  lateConfirmation: z.enum(["possible", "too_late"]).nullable(),
  actions: z.object({ cancel: z.boolean(), reportPayment: z.boolean() }),
});
export type CouponView = z.infer<typeof CouponView>;

/** `isNew` is false when the person already had this coupon. A repeated request gets the same answer as the first. */
export const ClaimedCoupon = z.object({ isNew: z.boolean(), coupon: CouponView });
export type ClaimedCoupon = z.infer<typeof ClaimedCoupon>;

/** What `/meus-cupons` lists. */
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

/** All that a stranger learns from a code. What is used, expired, cancelled or no code at all looks the same. */
export const PublicCodeAnswer = z.discriminatedUnion("valid", [
  z.object({
    valid: z.literal(true),
    offer: z.object({ id: z.uuid(), title: z.string(), discount: z.string(), companyName: z.string() }),
    validUntil: z.iso.date(),
  }),
  z.object({ valid: z.literal(false) }),
]);
export type PublicCodeAnswer = z.infer<typeof PublicCodeAnswer>;

/** What a shop is told of a coupon; each but `usable` is also the refusal `coupon.{verdict}` of the catalogue. */
export const couponVerdicts = [
  "usable",
  "pending_payment",
  "payment_reported",
  /** Let go without a confirmed payment: the shop may still confirm it. */
  "payment_lapsed",
  /** The same, where the shop or the back-office declined the payment. */
  "payment_declined",
  /** Either of them, where the offer has none left or is over. */
  "payment_too_late",
  "outside_hours",
  "already_redeemed",
  "expired",
  "cancelled",
  "other_company",
  "unknown",
] as const;
export type CouponVerdict = (typeof couponVerdicts)[number];

/** The colour of the answer at the counter. */
export const verdictTones = ["green", "yellow", "red"] as const;

/** The whole ticket, for the counter of its company. */
export const CouponTicket = z.object({
  ...couponFields,
  holderName: z.string().nullable(),
  number: z.int().nullable(),
  companyName: z.string(),
  payment: CouponPayment.nullable(),
  /** Until when the operator may take the use back. */
  undoUntil: z.iso.datetime().nullable(),
  actions: z.object({
    redeem: z.boolean(),
    undo: z.boolean(),
    confirmPayment: z.boolean(),
    declinePayment: z.boolean(),
  }),
});
export type CouponTicket = z.infer<typeof CouponTicket>;

/** A payment that a client reports and the shop has not answered. */
export const ReportedPayment = z.object({
  /** The coupon. */
  id: z.uuid(),
  code: z.string(),
  /** Of the offer. */
  title: z.string(),
  holderName: z.string().nullable(),
  amountCents: z.int(),
  reportedAt: z.iso.datetime(),
  /** Until when the shop may answer. */
  dueAt: z.iso.datetime(),
});
export type ReportedPayment = z.infer<typeof ReportedPayment>;

export const ReportedPaymentsInput = z
  .object({ overdue: z.boolean().default(false) })
  .extend(pageInput.shape);
export type ReportedPaymentsInput = z.infer<typeof ReportedPaymentsInput>;

/** The longest waiting first; overdue ones by their deadline, the latest first. */
export const ReportedPaymentPage = z.object({
  items: z.array(ReportedPayment),
  nextCursor: z.string().nullable(),
});
export type ReportedPaymentPage = z.infer<typeof ReportedPaymentPage>;

/** What the counter shows after a scan. Of another company's coupon, or of none, there is no ticket to see. */
export const CounterAnswer = z.object({
  verdict: z.enum(couponVerdicts),
  tone: z.enum(verdictTones),
  title: z.string(),
  /** The reason and the remedy. */
  text: z.string(),
  ticket: CouponTicket.nullable(),
});
export type CounterAnswer = z.infer<typeof CounterAnswer>;
