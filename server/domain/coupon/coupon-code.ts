import { limits } from "#contract/limits.ts";
import { randomReadableCode } from "#server/platform/random-readable-code.ts";

/** 31 to the power of 8 codes are too many to guess. */
export function newCouponCode(): string {
  return randomReadableCode(limits.couponCodeLength);
}
