import { api } from "#web/queries/api.ts";

/**
 * The timeout of a request. Clients are waiting at the counter, so a later response counts as no network. Every write
 * here has an idempotency key.
 */
const requestTimeoutMs = 8_000;
const timeoutSignal = () => AbortSignal.timeout(requestTimeoutMs);

export const lookUp = (code: string) => api.coupons.lookUp({ code }, { signal: timeoutSignal() });

export const sendRedemption = (id: string, idempotencyKey: string) =>
  api.coupons.redeem({ id }, { signal: timeoutSignal(), context: { idempotencyKey } });

export const sendUndo = (id: string, idempotencyKey: string) =>
  api.coupons.undoRedemption({ id }, { signal: timeoutSignal(), context: { idempotencyKey } });

export const sendDecline = (id: string, reason: string, idempotencyKey: string) =>
  api.coupons.declinePayment({ id, reason }, { signal: timeoutSignal(), context: { idempotencyKey } });

export const sendPayment = (id: string, idempotencyKey: string) =>
  api.coupons.confirmPayment({ id }, { signal: timeoutSignal(), context: { idempotencyKey } });
