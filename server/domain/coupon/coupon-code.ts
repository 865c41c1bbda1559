import { limits } from "#contract/limits.ts";
import { randomReadableCode } from "#server/platform/random-readable-code.ts";

/** Nobody can guess one: there are 31 to the power of 8 of them. */
export function newCouponCode(): string {
  return randomReadableCode(limits.couponCodeLength);
}
