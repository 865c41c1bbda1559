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
import { CouponCancelled, CouponPayment, OfferSnapshot } from "./coupon.view.ts";

export const ManagedCouponFilter = managedFilter({
  /** A code, a client's name or phone, or words of the offer. */
  search: listSearch,
  state: z.enum(couponStates, { error: couponValidation.state }).optional(),
  offerId: uuid(validation.offer.id).optional(),
  companyId: uuid(validation.company.id).optional(),
  campaignId: uuid().optional(),
  clientId: uuid().optional(),
  /** The range of days of the claim, inclusive. */
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
  /** Null for a printed coupon without a holder. */
  client: z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable() }).nullable(),
  number: z.int().nullable(),
  claimedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  validUntil: z.iso.date(),
});
export type ManagedCouponRow = z.infer<typeof ManagedCouponRow>;

export const ManagedCouponPage = managedPage(ManagedCouponRow);
export type ManagedCouponPage = z.infer<typeof ManagedCouponPage>;

/** One event in the history of a coupon: who, when, where and why. */
export const CouponEventView = z.object({
  id: z.string(),
  kind: z.enum(couponEventKinds),
  at: z.iso.datetime(),
  place: z.enum(couponPlaces),
  /** The name of an account or the label of an access code; null for the holder of the coupon or a background job. */
  by: z.string().nullable(),
  /** The admin who impersonated the shopkeeper. */
  impersonator: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CouponEventView = z.infer<typeof CouponEventView>;

/** The complete coupon for the back-office. */
export const ManagedCoupon = ManagedCouponRow.extend({
  promised: OfferSnapshot,
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

/** A printed series in the order of its numbers. Each coupon can be shown and printed by its id like any other. */
export const PrintedCoupons = z.object({
  coupons: z.array(z.object({ id: z.uuid(), code: z.string(), number: z.int() })),
});
export type PrintedCoupons = z.infer<typeof PrintedCoupons>;

/**
 * One action on many coupons. Neither can be undone: a message cannot be recalled, and a cancelled coupon stays
 * cancelled.
 */
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
