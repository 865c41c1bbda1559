import { createHmac, timingSafeEqual } from "node:crypto";

const header = /^sha256=([0-9a-f]{64})$/;

/** Checks `X-Hub-Signature-256`: an HMAC of the bytes of the body, with the secret of the app at Meta. */
export function isSignedByMeta(body: Uint8Array, signature: string | undefined, appSecret: string): boolean {
  const given = header.exec(signature ?? "")?.[1];
  if (given === undefined) return false;
  const expected = createHmac("sha256", appSecret).update(body).digest();
  return timingSafeEqual(Buffer.from(given, "hex"), expected);
}

/** Compares in constant time, also for texts of different lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHmac("sha256", "comparison").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
