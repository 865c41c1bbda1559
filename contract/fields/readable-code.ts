import { limits } from "#contract/limits.ts";

/** The alphabet of codes that people read aloud and type: without 0/O and 1/I/L, which are easily confused. */
export const readableAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** For example `AB3K-9QXZ`. */
export function formatReadableCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? "";
}

/** Returns the stored form of a code typed in any case, with or without dashes and spaces. */
export function normalizeReadableCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** One extra character is preserved, so that truncation cannot turn a code that is too long into a valid one. */
const longestCouponCode = limits.couponCodeLength + 1;

/** Extracts the code of a coupon from typed text or from the URL in its QR code, which has it as `codigo`. */
export function couponCodeIn(text: string): string {
  const inAddress = /[?&]codigo=([^&#\s]+)/i.exec(text)?.[1];
  return normalizeReadableCode(inAddress ?? text).slice(0, longestCouponCode);
}
