import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import {
  listSearch,
  managedFilter,
  managedListInput,
  managedPage,
  selectionOf,
} from "#contract/lists/managed-list.ts";
import { OfferTermsView } from "#contract/offer/offer.view.ts";
import { day } from "#contract/time/date-field.ts";
import { CouponCancellation, couponEventKinds, couponPlaces, couponStates } from "./coupon.schema.ts";
import { couponValidation } from "./coupon.texts.ts";
import { CouponCancelled, CouponPayment, PromisedOffer } from "./coupon.view.ts";

export const ManagedCouponFilter = managedFilter({
  /** A code, a person's name or phone, or words of the offer. */
  search: listSearch,
  state: z.enum(couponStates, { error: couponValidation.state }).optional(),
  offerId: uuid(validation.offer.id).optional(),
  companyId: uuid(validation.company.id).optional(),
  campaignId: uuid().optional(),
  clientId: uuid().optional(),
  /** Days on which it was taken, both included. */
  from: day(validation.date).optional(),
  until: day(validation.date).optional(),
});
export type ManagedCouponFilter = z.infer<typeof ManagedCouponFilter>;

export const couponSorts = ["claimedAt", "changedAt", "expiresAt"] as const;
export type CouponSort = (typeof couponSorts)[number];

export const ManagedCouponListInput = managedListInput(ManagedCouponFilter, {
  sorts: couponSorts,
  direction: "descending",
});
export type ManagedCouponListInput = z.infer<typeof ManagedCouponListInput>;

/** A row of `/admin/leads`. */
export const ManagedCouponRow = z.object({
  id: z.uuid(),
  code: z.string(),
  state: z.enum(couponStates),
  offer: z.object({ id: z.uuid(), title: z.string() }),
  company: z.object({ id: z.uuid(), name: z.string() }),
  /** Null for a printed coupon that nobody has a name for. */
  client: z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable() }).nullable(),
  number: z.int().nullable(),
  claimedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  validUntil: z.iso.date(),
});
export type ManagedCouponRow = z.infer<typeof ManagedCouponRow>;

export const ManagedCouponPage = managedPage(ManagedCouponRow);
export type ManagedCouponPage = z.infer<typeof ManagedCouponPage>;

/** One line of a coupon's past: who, when, where, why. */
export const CouponEventView = z.object({
  id: z.string(),
  kind: z.enum(couponEventKinds),
  at: z.iso.datetime(),
  place: z.enum(couponPlaces),
  /** The name of an account, the label of an access code; null is the person of the coupon, or a job. */
  by: z.string().nullable(),
  /** The admin behind an impersonated shopkeeper. */
  impersonator: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CouponEventView = z.infer<typeof CouponEventView>;

/** One coupon whole, as the back-office reads it. */
export const ManagedCoupon = ManagedCouponRow.extend({
  promised: PromisedOffer,
  terms: OfferTermsView,
  payment: CouponPayment.nullable(),
  cancelled: CouponCancelled.nullable(),
  events: z.array(CouponEventView),
  actions: z.object({
    cancel: z.boolean(),
    undo: z.boolean(),
    confirmPayment: z.boolean(),
    declinePayment: z.boolean(),
    resend: z.boolean(),
  }),
});
export type ManagedCoupon = z.infer<typeof ManagedCoupon>;

/** A printed series, in the order of its numbers; each is shown and printed by its id like any other coupon. */
export const PrintedCoupons = z.object({
  coupons: z.array(z.object({ id: z.uuid(), code: z.string(), number: z.int() })),
});
export type PrintedCoupons = z.infer<typeof PrintedCoupons>;

/** One thing done to many coupons. Neither can be taken back: a message is out, and a cancelled coupon stays cancelled. */
export const CouponBulkChange = z.strictObject(
  {
    selection: selectionOf(ManagedCouponFilter),
    change: z.discriminatedUnion(
      "action",
      [
        z.strictObject({ action: z.literal("cancel"), reason: CouponCancellation.shape.reason }),
        z.strictObject({ action: z.literal("resend") }),
      ],
      { error: validation.form },
    ),
  },
  { error: validation.form },
);
export type CouponBulkChange = z.infer<typeof CouponBulkChange>;
