import { createHmac } from "node:crypto";
import { readableAlphabet } from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";

/**
 * The id of a coupon gives access to it, so the ids of demo coupons and vouchers are derived from the secret of the
 * installation and cannot be guessed.
 */
export function secretId(appSecret: string, name: string): string {
  const bytes = createHmac("sha256", appSecret).update(`demo ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function secretCode(appSecret: string, name: string): string {
  const bytes = createHmac("sha256", appSecret).update(`demo ${name}`).digest();
  return [...bytes.subarray(0, limits.couponCodeLength)]
    .map((byte) => readableAlphabet[byte % readableAlphabet.length])
    .join("");
}
