import { limits } from "#contract/limits.ts";

/** Codes that people read aloud and type: no 0/O, 1/I/L to confuse. */
export const readableAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** `AB3K-9QXZ`. */
export function formatReadableCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? "";
}

/** As kept: typed in any case, with or without dashes and blanks. */
export function normalizeReadableCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** One character too many is kept, so that it stays wrong. */
const longestCouponCode = limits.couponCodeLength + 1;

/** The code of a coupon, out of what was typed or out of the address in its QR code, which carries it as `codigo`. */
export function couponCodeIn(text: string): string {
  const inAddress = /[?&]codigo=([^&#\s]+)/i.exec(text)?.[1];
  return normalizeReadableCode(inAddress ?? text).slice(0, longestCouponCode);
}
