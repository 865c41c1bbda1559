import { createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { limits } from "#contract/limits.ts";

/** Six digits, the same chance for each. */
export function newPhoneCode(): string {
  return String(randomInt(10 ** limits.phoneCodeDigits)).padStart(limits.phoneCodeDigits, "0");
}

/** A million codes are soon tried against a plain hash: the key makes the table alone worthless. */
export function hashPhoneCode(code: string, phone: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(`${phone} ${code}`).digest("hex");
}

/** Stored for a code that was not sent: it looks like any other hash, and no code has it. */
export function unmatchableHash(): string {
  return randomBytes(32).toString("hex");
}

export function phoneCodeKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "phone code hash", 32));
}
