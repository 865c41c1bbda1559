import { ORPCError } from "@orpc/client";
import { queuedRedemptionTexts } from "#contract/coupon/coupon.texts.ts";
import type { CounterResult, CouponTicket } from "#contract/coupon/coupon.view.ts";
import { isErrorCode, needsSignIn } from "#contract/errors.ts";
import { formatReadableCode } from "#contract/fields/readable-code.ts";
import { toApiError } from "#web/queries/api-error.ts";
import type { QueuedRedemption, SettledRedemption } from "./queued-redemptions.ts";

type Calls = {
  lookUp: (code: string) => Promise<CounterResult>;
  redeem: (couponId: string, key: string) => Promise<Pick<CouponTicket, "id" | "undoUntil">>;
  /**
   * Called before the redemption is sent, so that a redemption whose response is lost is sent again with its key.
   * Returns false when the code was removed in the meantime.
   */
  remember: (couponId: string) => boolean;
};

/** Sends one stored redemption. Undefined means that it stays stored and is retried. */
export async function settleRedemption(
  waiting: QueuedRedemption,
  calls: Calls,
): Promise<SettledRedemption | "removed" | undefined> {
  const { code, key } = waiting;
  try {
    let { couponId } = waiting;
    if (couponId === null) {
      const { verdict, title, text, ticket } = await calls.lookUp(code);
      if (verdict !== "usable" || !ticket) return { code, isRedeemed: false, title, text, redemption: null };
      couponId = ticket.id;
      if (!calls.remember(couponId)) return "removed";
    }
    const { id, undoUntil } = await calls.redeem(couponId, key);
    return {
      code,
      isRedeemed: true,
      ...queuedRedemptionTexts.redeemed(formatReadableCode(code)),
      redemption: { id, undoUntil },
    };
  } catch (error) {
    if (!isRefusal(error)) return undefined;
    const { title, text } = toApiError(error);
    return { code, isRedeemed: false, title, text, redemption: null };
  }
}

/**
 * Checks for a final refusal. No network, a restarting server, an ended session, a deactivated company and too many
 * attempts are transient.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ORPCError) || error.code === "shop.company_inactive") return false;
  const isSignedOut = isErrorCode(error.code) && needsSignIn(error.code);
  return error.status < 500 && error.status !== 429 && !isSignedOut;
}
