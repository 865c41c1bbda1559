import { cancelCoupon, cancelOwnCoupon } from "#server/domain/coupon/cancel-coupon.ts";
import { changeCoupons } from "#server/domain/coupon/change-coupons.ts";
import { checkCode } from "#server/domain/coupon/check-code.ts";
import { claimCoupon } from "#server/domain/coupon/claim-coupon.ts";
import { confirmPayment } from "#server/domain/coupon/confirm-payment.ts";
import { keptTicket } from "#server/domain/coupon/coupon-ticket.ts";
import { declinePayment } from "#server/domain/coupon/decline-payment.ts";
import { exportCoupons } from "#server/domain/coupon/export-coupons.ts";
import { drawCouponQr, drawPixQr, findCoupon } from "#server/domain/coupon/find-coupon.ts";
import { listManagedCoupons } from "#server/domain/coupon/list-managed-coupons.ts";
import { listReportedPayments } from "#server/domain/coupon/list-reported-payments.ts";
import { lookUpCoupon } from "#server/domain/coupon/look-up-coupon.ts";
import { readManagedCoupon, resendCoupon } from "#server/domain/coupon/managed-coupon.ts";
import { printCoupons } from "#server/domain/coupon/print-coupons.ts";
import { readSeries } from "#server/domain/coupon/read-series.ts";
import { redeemCoupon } from "#server/domain/coupon/redeem-coupon.ts";
import { reportPayment } from "#server/domain/coupon/report-payment.ts";
import { undoUse } from "#server/domain/coupon/undo-use.ts";
import { repeatable } from "#server/unavailable.ts";
import { api } from "./base.ts";
import { once } from "./once.ts";

export const coupons = {
  claim: api.coupons.claim.handler(({ context, input }) =>
    repeatable(context.idempotencyKey, () =>
      claimCoupon(context.ctx, context, input, context.idempotencyKey),
    ),
  ),
  get: api.coupons.get.handler(({ context, input }) => findCoupon(context.ctx, input.id)),
  qr: api.coupons.qr.handler(({ context: { ctx, platform }, input }) =>
    drawCouponQr(ctx, { id: input.id, siteUrl: platform.siteUrl }),
  ),
  pixQr: api.coupons.pixQr.handler(({ context, input }) => drawPixQr(context.ctx, input.id)),
  cancel: api.coupons.cancel.handler(({ context, input }) => cancelOwnCoupon(context.ctx, input)),
  reportPayment: api.coupons.reportPayment.handler(({ context, input }) => reportPayment(context.ctx, input)),
  checkCode: api.coupons.checkCode.handler(({ context, input }) => checkCode(context.ctx, context, input)),
  lookUp: api.coupons.lookUp.handler(({ context, input }) => lookUpCoupon(context.ctx, context, input)),
  use: api.coupons.use.handler(({ context, input }) =>
    repeatable(context.idempotencyKey, () =>
      redeemCoupon(context.ctx, context, { ...input, key: context.idempotencyKey }),
    ),
  ),
  undoUse: api.coupons.undoUse.handler((call) =>
    once(call, (ctx) => undoUse(ctx, call.input), keptTicket(call.context.ctx)),
  ),
  confirmPayment: api.coupons.confirmPayment.handler((call) =>
    once(call, (ctx) => confirmPayment(ctx, call.input), keptTicket(call.context.ctx)),
  ),
  declinePayment: api.coupons.declinePayment.handler((call) =>
    once(call, (ctx) => declinePayment(ctx, call.input), keptTicket(call.context.ctx)),
  ),
  reportedPayments: api.coupons.reportedPayments.handler(({ context, input }) =>
    listReportedPayments(context.ctx, input),
  ),
  manage: {
    list: api.coupons.manage.list.handler(({ context, input }) => listManagedCoupons(context.ctx, input)),
    get: api.coupons.manage.get.handler(({ context, input }) => readManagedCoupon(context.ctx, input)),
    cancel: api.coupons.manage.cancel.handler(({ context, input }) => cancelCoupon(context.ctx, input)),
    change: api.coupons.manage.change.handler((call) =>
      once(call, (ctx) => changeCoupons(ctx, call.context, call.input)),
    ),
    print: api.coupons.manage.print.handler((call) => once(call, (ctx) => printCoupons(ctx, call.input))),
    series: api.coupons.manage.series.handler(({ context, input }) => readSeries(context.ctx, input)),
    resend: api.coupons.manage.resend.handler(({ context, input }) =>
      resendCoupon(context.ctx, context, input),
    ),
    export: api.coupons.manage.export.handler(({ context, input }) => exportCoupons(context.ctx, input)),
  },
};
