import { limits } from "#contract/limits.ts";
import { randomReadableCode } from "#server/platform/random-readable-code.ts";

/** Too many to guess: 31 to the power of 8. */
export function newCouponCode(): string {
  return randomReadableCode(limits.couponCodeLength);
}
