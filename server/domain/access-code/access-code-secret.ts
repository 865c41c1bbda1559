import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import {
  formatReadableCode,
  normalizeReadableCode,
  readableAlphabet,
} from "#contract/fields/readable-code.ts";
import { limits } from "#contract/limits.ts";

/**
 * The secret behind a shopkeeper's access code: 16 letters of 31 are 79 random bits, past the 65 that
 * docs/product.md asks for. Only a keyed hash is kept: who steals the table but not APP_SECRET cannot even try
 * codes against it. A slow hash would add nothing to a secret that nobody can guess.
 */
export function newAccessCode(): string {
  return codeFrom(randomBytes(32));
}

/** What is kept of a code; the same for every way of typing it. */
export function hashAccessCode(code: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(normalizeReadableCode(code)).digest("hex");
}

/** The key of those hashes. It is used for nothing else, so no other use can weaken it. */
export function accessCodeKey(appSecret: string): Uint8Array {
  return derive(appSecret, "access code hash");
}

/**
 * The demo company's code. The demo prints it at every start and keeps only its hash, so it comes from
 * APP_SECRET again each time: other installations have other codes, and only who knows the secret knows it.
 */
export function demoAccessCode(appSecret: string): string {
  return codeFrom(derive(appSecret, "demo access code"));
}

/** `7K2M-…`, from 256 random bits: the remainder favours no letter by more than 2 to the power of -170. */
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
