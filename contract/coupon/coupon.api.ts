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
  CouponRedemption,
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
    summary: "Claims a coupon of an offer, or returns the client's existing one; accepts an Idempotency-Key",
    tag,
  })
    .input(ClaimCoupon)
    .output(ClaimedCoupon),

  get: endpoint("public", {
    method: "GET",
    path: "/coupons/{id}",
    summary:
      "Returns one coupon; its id is the permission to read it. /coupons/{id}/events streams its changes",
    tag,
  })
    .input(recordId)
    .output(CouponView),

  qr: endpoint("public", {
    method: "GET",
    path: "/coupons/{id}/qr.svg",
    summary: "Returns the QR code of a coupon for the shop to scan, as SVG",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(recordId)
    .output(z.object({ headers: z.object({ "cache-control": z.string() }), body: z.file() })),

  pixQr: endpoint("public", {
    method: "GET",
    path: "/coupons/{id}/pix.svg",
    summary: "Returns the Pix QR code of a coupon with a pending payment, as SVG",
    tag,
  })
    .route({ outputStructure: "detailed" })
    .input(recordId)
    .output(z.object({ headers: z.object({ "cache-control": z.string() }), body: z.file() })),

  cancel: endpoint("device", {
    method: "DELETE",
    path: "/coupons/{id}",
    summary: "Cancels the client's own coupon, unless it is redeemed",
    tag,
  })
    .input(recordToChange)
    .output(CouponView),

  reportPayment: endpoint("device", {
    method: "PUT",
    path: "/coupons/{id}/payment-report",
    summary:
      "Reports that the Pix of the client's own coupon was paid; the coupon is held until the shop answers or the deadline passes",
    tag,
  })
    .input(recordToChange)
    .output(CouponView),

  checkCode: endpoint("public", {
    method: "POST",
    path: "/codes/check",
    summary:
      "Returns only whether a code is valid, for which offer and until when; limited to a few attempts",
    tag,
  })
    .input(CouponCodeInput)
    .output(PublicCodeView),

  lookUp: endpoint("counter", {
    method: "POST",
    path: "/shop/coupons/look-up",
    summary:
      "Returns the verdict on a code for the counter, with the ticket if the coupon is of its own company",
    tag,
  })
    .input(CouponCodeInput)
    .output(CounterResult),

  redeem: endpoint("counter", {
    method: "POST",
    path: "/coupons/{id}/redemption",
    summary: "Redeems a coupon once, at the counter of its company; accepts an Idempotency-Key",
    tag,
  })
    .input(CouponRedemption)
    .output(CouponTicket),

  undoRedemption: endpoint("counter", {
    method: "DELETE",
    path: "/coupons/{id}/redemption",
    summary:
      "Undoes a redemption: the counter within 15 minutes, the back-office also later with a reason; accepts an Idempotency-Key",
    tag,
  })
    .input(RedemptionUndo)
    .output(CouponTicket),

  confirmPayment: endpoint("counter", {
    method: "PUT",
    path: "/coupons/{id}/payment",
    summary:
      "Confirms that the Pix of a coupon arrived, so that it can be redeemed; also after the deadline while the offer has stock; accepts an Idempotency-Key",
    tag,
  })
    .input(recordToChange)
    .output(CouponTicket),

  declinePayment: endpoint("counter", {
    method: "DELETE",
    path: "/coupons/{id}/payment",
    summary:
      "Declines a payment that the client reported: the Pix did not arrive; requires a reason; accepts an Idempotency-Key",
    tag,
  })
    .input(PaymentDecline)
    .output(CouponTicket),

  reportedPayments: endpoint("counter", {
    method: "GET",
    path: "/shop/payments",
    summary:
      "Lists the reported payments that the shop has not answered, longest waiting first; with `overdue`, those whose deadline passed in the last seven days",
    tag,
  })
    .input(ReportedPaymentsInput)
    .output(ReportedPaymentPage),

  manage: {
    list: endpoint("editor", {
      method: "GET",
      path: "/admin/coupons",
      summary: "Lists coupons in any state, filtered and sorted, with the total count",
      tag,
    })
      .input(ManagedCouponListInput)
      .output(ManagedCouponPage),

    get: endpoint("editor", {
      method: "GET",
      path: "/admin/coupons/{id}",
      summary: "Returns all fields of a coupon, with its history",
      tag,
    })
      .input(recordId)
      .output(ManagedCoupon),

    cancel: endpoint("editor", {
      method: "POST",
      path: "/admin/coupons/{id}/cancellation",
      summary: "Cancels a coupon that is not redeemed, with a reason",
      tag,
    })
      .input(CouponCancellation)
      .output(ManagedCoupon),

    change: endpoint("editor", {
      method: "POST",
      path: "/admin/coupons/bulk-changes",
      summary: "Cancels many coupons, or sends them again; accepts an Idempotency-Key; cannot be undone",
      tag,
      maxBodyBytes: limits.selectionBodyMaxBytes,
      maxBodyValues: limits.selectionBodyMaxValues,
    })
      .input(CouponBulkChange)
      .output(BulkResult),

    print: endpoint("editor", {
      method: "POST",
      path: "/admin/offers/{id}/printed-coupons",
      summary:
        "Creates a series of numbered coupons for printing, from the stock; accepts an Idempotency-Key",
      tag,
    })
      .input(CouponPrinting)
      .output(PrintedCoupons),

    series: endpoint("editor", {
      method: "GET",
      path: "/admin/offers/{id}/printed-coupons",
      summary: "Lists coupons of a printed series by their numbers, as printed",
      tag,
    })
      .input(PrintedSeries)
      .output(z.array(CouponView)),

    resend: endpoint("editor", {
      method: "POST",
      path: "/admin/coupons/{id}/messages",
      summary: "Sends the coupon's URL to its holder again, through the outbox",
      tag,
    })
      .input(recordToChange)
      .output(ManagedCoupon),

    export: endpoint("editor", {
      method: "GET",
      path: "/admin/coupons/export",
      summary: "Exports the coupons that match the filter, as CSV",
      tag,
    })
      .route({ outputStructure: "detailed" })
      .input(ManagedCouponFilter)
      .output(CsvDownload),
  },
};
