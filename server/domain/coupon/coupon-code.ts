import { randomBytes } from "node:crypto";
import { limits } from "#contract/limits.ts";
import { readableAlphabet } from "#contract/readable-code.ts";

/** Nobody can guess one: 31 to the power of 8 of them, drawn without favour. */
export function newCouponCode(): string {
  let code = "";
  while (code.length < limits.couponCodeLength) {
    for (const byte of randomBytes(limits.couponCodeLength * 2)) {
      // 248 is the largest multiple of 31 within a byte: what is above would favour the first letters.
      const letter = byte < 248 ? readableAlphabet[byte % readableAlphabet.length] : "";
      if (code.length < limits.couponCodeLength) code += letter;
    }
  }
  return code;
}
