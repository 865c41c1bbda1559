import { queuedRedemptionTexts } from "#contract/coupon/coupon.texts.ts";
import type { CounterResult, CouponTicket } from "#contract/coupon/coupon.view.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { type Attempt, failedAttempt } from "./failed-attempt.ts";
import type { QueuedRedemption, QueuedWork } from "./queued-work.ts";

export type RedemptionCalls = {
  lookUp: (code: string) => Promise<CounterResult>;
  redeem: (
    couponId: string,
    stored: Pick<QueuedRedemption, "key" | "operatorName">,
  ) => Promise<Pick<CouponTicket, "id" | "undoUntil">>;
};

/**
 * Stores the next state of the work before it is sent, so that work whose response is lost is sent again with its key.
 * Returns false when it was removed in the meantime.
 */
export type Remember = (work: QueuedWork) => boolean;

/** Sends one stored redemption. */
export async function settleRedemption(
  work: QueuedRedemption,
  calls: RedemptionCalls,
  remember: Remember,
): Promise<Attempt> {
  const { code } = work;
  try {
    let { couponId } = work;
    if (couponId === null) {
      const { verdict, title, text, ticket } = await calls.lookUp(code);
      if (verdict !== "usable" || !ticket) return { work, isDone: false, title, text, redemption: null };
      couponId = ticket.id;
      if (!remember({ ...work, couponId })) return "skip";
    }
    const { id, undoUntil } = await calls.redeem(couponId, work);
    const texts = queuedRedemptionTexts.redeemed(formatReadableCode(code));
    return { work, isDone: true, ...texts, redemption: { id, undoUntil } };
  } catch (error) {
    return failedAttempt(work, error);
  }
}
