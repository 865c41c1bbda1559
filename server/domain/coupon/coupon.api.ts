import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { withRetryableError } from "#server/unavailable.ts";
import { cancelCoupon, cancelOwnCoupon } from "./cancel-coupon.ts";
import { claimCoupon } from "./claim/claim-coupon.ts";
import { checkCode } from "./counter/check-code.ts";
import { lookUpCoupon } from "./counter/look-up-coupon.ts";
import { redeemCoupon } from "./counter/redeem-coupon.ts";
import { undoRedemption } from "./counter/undo-redemption.ts";
import { storedTicket } from "./coupon-ticket.ts";
import { drawCouponQr, drawPixQr, findCoupon } from "./find-coupon.ts";
import { changeCoupons } from "./managed/change-coupons.ts";
import { exportCoupons } from "./managed/export-coupons.ts";
import { listManagedCoupons } from "./managed/list-managed-coupons.ts";
import { readManagedCoupon, resendCoupon } from "./managed/managed-coupon.ts";
import { printCoupons } from "./managed/print-coupons.ts";
import { readSeries } from "./managed/read-series.ts";
import { confirmPayment } from "./payment/confirm-payment.ts";
import { declinePayment } from "./payment/decline-payment.ts";
import { listReportedPayments } from "./payment/list-reported-payments.ts";
import { reportPayment } from "./payment/report-payment.ts";

export const coupons = {
  claim: api.coupons.claim.handler(({ context, input }) =>
    withRetryableError(context.idempotencyKey, () =>
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
  redeem: api.coupons.redeem.handler(({ context, input }) =>
    withRetryableError(context.idempotencyKey, () =>
      redeemCoupon(context.ctx, { ...input, key: context.idempotencyKey }),
    ),
  ),
  undoRedemption: api.coupons.undoRedemption.handler((call) =>
    withIdempotencyKey(call, undoRedemption, [call.input], storedTicket(call.context.ctx)),
  ),
  confirmPayment: api.coupons.confirmPayment.handler((call) =>
    withIdempotencyKey(call, confirmPayment, [call.input], storedTicket(call.context.ctx)),
  ),
  declinePayment: api.coupons.declinePayment.handler((call) =>
    withIdempotencyKey(call, declinePayment, [call.input], storedTicket(call.context.ctx)),
  ),
  reportedPayments: api.coupons.reportedPayments.handler(({ context, input }) =>
    listReportedPayments(context.ctx, input),
  ),
  manage: {
    list: api.coupons.manage.list.handler(({ context, input }) => listManagedCoupons(context.ctx, input)),
    get: api.coupons.manage.get.handler(({ context, input }) => readManagedCoupon(context.ctx, input)),
    cancel: api.coupons.manage.cancel.handler(({ context, input }) => cancelCoupon(context.ctx, input)),
    change: api.coupons.manage.change.handler((call) =>
      withIdempotencyKey(call, changeCoupons, [call.context, call.input]),
    ),
    print: api.coupons.manage.print.handler((call) => withIdempotencyKey(call, printCoupons, [call.input])),
    series: api.coupons.manage.series.handler(({ context, input }) => readSeries(context.ctx, input)),
    resend: api.coupons.manage.resend.handler(({ context, input }) =>
      resendCoupon(context.ctx, context, input),
    ),
    export: api.coupons.manage.export.handler(({ context, input }) => exportCoupons(context.ctx, input)),
  },
};
