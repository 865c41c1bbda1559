import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import {
  formatReadableCode,
  normalizeReadableCode,
  readableAlphabet,
} from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";

/**
 * Creates a shopkeeper's access code. It has 16 letters from an alphabet of 31, which is 79 random bits;
 * docs/product.md requires 65. Only a keyed hash is stored: an attacker with the table but without APP_SECRET cannot
 * test codes against it. A slow hash would add nothing, because the code is too long to guess.
 */
export function newAccessCode(): string {
  return codeFrom(randomBytes(32));
}

/** The stored hash of a code. It is the same for every accepted spelling of the code. */
export function hashAccessCode(code: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(normalizeReadableCode(code)).digest("hex");
}

/** The key for access code hashes. It has no other purpose, so no other use can weaken it. */
export function accessCodeKey(appSecret: string): Uint8Array {
  return derive(appSecret, "access code hash");
}

/**
 * The access code of the demo company. The demo prints the code at every start but stores only its hash, so the code
 * is derived from APP_SECRET each time. Each installation has a different code, and only a person with the secret can
 * compute it.
 */
export function demoAccessCode(appSecret: string): string {
  return codeFrom(derive(appSecret, "demo access code"));
}

/**
 * Formats a code like `7K2M-…` from 256 random bits. The remainder favours no letter by more than 2 to the power of
 * -170.
 */
function codeFrom(bytes: Uint8Array): string {
  const base = BigInt(readableAlphabet.length);
  let number = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let code = "";
  while (code.length < limits.accessCodeLength) {
    code += readableAlphabet[Number(number % base)];
    number /= base;
  }
  return formatReadableCode(code);
}

function derive(appSecret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", purpose, 32));
}
