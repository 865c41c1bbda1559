import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { BulkResult } from "#contract/bulk-change/bulk-change.schema.ts";
import { recordId } from "#contract/fields/identifiers.ts";
import { recordToChange } from "#contract/fields/write-input.ts";
import { limits } from "#contract/limits.ts";
import { CsvDownload } from "#contract/lists/csv-file.ts";
import {
  ClaimCoupon,
  CouponCancellation,
  CouponCodeInput,
  CouponPrinting,
  PaymentDecline,
  PrintedSeries,
  RedemptionUndo,
} from "./coupon.schema.ts";
import {
  ClaimedCoupon,
  CounterResult,
  CouponTicket,
  CouponView,
  PublicCodeView,
  ReportedPaymentPage,
  ReportedPaymentsInput,
} from "./coupon.view.ts";
import {
  CouponBulkChange,
  ManagedCoupon,
  ManagedCouponFilter,
  ManagedCouponListInput,
  ManagedCouponPage,
  PrintedCoupons,
} from "./managed-coupon.ts";

const tag = "Coupons";

export const coupons = {
  claim: endpoint("public", {
    method: "POST",
    path: "/offers/{id}/coupons",
    summary: "Takes a coupon of an offer, or gives the one that the person has; takes an Idempotency-Key",
    tag,
  })
    .input(ClaimCoupon)
    .output(ClaimedCoupon),

  get: endpoint("public", {
    method: "GET",
    path: "/coupons/{id}",
    summary: "One coupon; its id is the permission to read it. /coupons/{id}/events streams its changes",
    tag,
  })
    .input(recordId)
    .output(CouponView),

  qr: endpoint("public", {
    method: "GET",
    path: "/coupons/{id}/qr.svg",
    summary: "The code that a shop scans, as a drawing",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(recordId)
    .output(z.object({ headers: z.object({ "cache-control": z.string() }), body: z.file() })),

  pixQr: endpoint("public", {
    method: "GET",
    path: "/coupons/{id}/pix.svg",
    summary: "The Pix code of a coupon that waits for its payment, as a drawing",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(recordId)
    .output(z.object({ headers: z.object({ "cache-control": z.string() }), body: z.file() })),

  cancel: endpoint("device", {
    method: "DELETE",
    path: "/coupons/{id}",
    summary: "Gives a coupon back: one's own, while it is not used",
    tag,
  })
    .input(recordToChange)
    .output(CouponView),

  reportPayment: endpoint("device", {
    method: "PUT",
    path: "/coupons/{id}/payment-report",
    summary:
      "Says that the Pix of one's own coupon is paid: it is held until the shop answers, or for as long as it has",
    tag,
  })
    .input(recordToChange)
    .output(CouponView),

  checkCode: endpoint("public", {
    method: "POST",
    path: "/codes/check",
    summary: "Whether a code is valid, for which offer and until when; nothing else, and a few tries only",
    tag,
  })
    .input(CouponCodeInput)
    .output(PublicCodeView),

  lookUp: endpoint("counter", {
    method: "POST",
    path: "/shop/coupons/look-up",
    summary: "What the counter is told of a code, and the ticket if it is its own company's",
    tag,
  })
    .input(CouponCodeInput)
    .output(CounterResult),

  redeem: endpoint("counter", {
    method: "POST",
    path: "/coupons/{id}/redemption",
    summary: "Uses a coupon at the counter of its company, once; takes an Idempotency-Key",
    tag,
  })
    .input(recordToChange)
    .output(CouponTicket),

  undoRedemption: endpoint("counter", {
    method: "DELETE",
    path: "/coupons/{id}/redemption",
    summary:
      "Takes a use back: 15 minutes for the counter, later the back-office with a reason; takes an Idempotency-Key",
    tag,
  })
    .input(RedemptionUndo)
    .output(CouponTicket),

  confirmPayment: endpoint("counter", {
    method: "PUT",
    path: "/coupons/{id}/payment",
    summary:
      "Says that the Pix of a coupon has arrived: it may be used; also late, while the offer has one left; takes an Idempotency-Key",
    tag,
  })
    .input(recordToChange)
    .output(CouponTicket),

  declinePayment: endpoint("counter", {
    method: "DELETE",
    path: "/coupons/{id}/payment",
    summary:
      "Says that a Pix which the client reports did not arrive, with a reason; takes an Idempotency-Key",
    tag,
  })
    .input(PaymentDecline)
    .output(CouponTicket),

  reportedPayments: endpoint("counter", {
    method: "GET",
    path: "/shop/payments",
    summary:
      "Payments that clients report and the shop has not answered, the longest waiting first; with `overdue` those findAccountId time was over in the last seven days",
    tag,
  })
    .input(ReportedPaymentsInput)
    .output(ReportedPaymentPage),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/coupons",
      summary: "Coupons in whatever state, filtered and sorted, with how many there are in all",
      tag,
    })
      .input(ManagedCouponListInput)
      .output(ManagedCouponPage),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/coupons/{id}",
      summary: "One coupon whole, with everything that happened to it",
      tag,
    })
      .input(recordId)
      .output(ManagedCoupon),

    cancel: endpoint("editor", {
      method: "POST",
      path: "/admin/coupons/{id}/cancellation",
      summary: "Cancels a coupon that is not used, with a reason",
      tag,
    })
      .input(CouponCancellation)
      .output(ManagedCoupon),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/coupons/bulk-changes",
      summary: "Cancels many coupons, or sends them again; takes an Idempotency-Key; cannot be taken back",
      tag,
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(CouponBulkChange)
      .output(BulkResult),

    print: endpoint("editor", {
      method: "POST",
      path: "/admin/offers/{id}/printed-coupons",
      summary: "Makes a series of numbered coupons for paper, out of the stock; takes an Idempotency-Key",
      tag,
    })
      .input(CouponPrinting)
      .output(PrintedCoupons),

    series: endpoint("editor", {
      method: "GET",
      path: "/admin/offers/{id}/printed-coupons",
      summary: "Coupons of a printed series by their numbers, as they stand on paper",
      tag,
    })
      .input(PrintedSeries)
      .output(z.array(CouponView)),

    resend: endpoint("editor", {
      method: "POST",
      path: "/admin/coupons/{id}/messages",
      summary: "Puts the coupon's address into the outbox for its person",
      tag,
    })
      .input(recordToChange)
      .output(ManagedCoupon),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/coupons/export",
      summary: "The coupons of exactly the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedCouponFilter)
      .output(CsvDownload),
  },
};
