import { timeoutSignal } from "#web/counter/request-timeout.ts";
import { api } from "#web/queries/api.ts";

export const lookUp = (code: string) => api.coupons.lookUp({ code }, { signal: timeoutSignal() });

/** The operator is the one who accepted the coupon, also if it is sent later. */
export const sendRedemption = (
  id: string,
  { key: idempotencyKey, operatorName }: { key: string; operatorName: string | null },
) => api.coupons.redeem({ id, operatorName }, { signal: timeoutSignal(), context: { idempotencyKey } });

export const sendUndo = (id: string, idempotencyKey: string) =>
  api.coupons.undoRedemption({ id }, { signal: timeoutSignal(), context: { idempotencyKey } });

export const sendDecline = (id: string, reason: string, idempotencyKey: string) =>
  api.coupons.declinePayment({ id, reason }, { signal: timeoutSignal(), context: { idempotencyKey } });

export const sendPayment = (id: string, idempotencyKey: string) =>
  api.coupons.confirmPayment({ id }, { signal: timeoutSignal(), context: { idempotencyKey } });
