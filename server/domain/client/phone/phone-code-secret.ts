import { createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { limits } from "#contract/limits.ts";

/** Six digits, uniformly distributed. */
export function newPhoneCode(): string {
  return String(randomInt(10 ** limits.phoneCodeDigits)).padStart(limits.phoneCodeDigits, "0");
}

/**
 * A plain hash of only a million possible codes can be reversed quickly. With the key, the table alone is useless to
 * an attacker.
 */
export function hashPhoneCode(code: string, phone: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(`${phone} ${code}`).digest("hex");
}

/** The hash stored for a code that was not sent. It looks like any other hash, but no code matches it. */
export function unmatchableHash(): string {
  return randomBytes(32).toString("hex");
}

export function phoneCodeKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "phone code hash", 32));
}
