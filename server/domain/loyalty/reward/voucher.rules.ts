import { limits } from "#contract/limits.ts";
import type { VoucherState } from "#contract/loyalty/loyalty.schema.ts";
import { today } from "#contract/time/dates.ts";

/** The state of a voucher at a given time. The background job may run late; the last day still applies on time. */
export function voucherStateAt(
  { state, validUntil }: { state: VoucherState; validUntil: string | null },
  now: Date,
): VoucherState {
  return state === "open" && validUntil !== null && validUntil < today(now) ? "expired" : state;
}

/** Until when a counter may undo what it did. */
export function clubUndoUntil(at: Date): Date {
  return new Date(at.getTime() + limits.undoMinutes * 60_000);
}
