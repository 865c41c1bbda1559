import { createECDH, type ECDH, hkdfSync } from "node:crypto";
import { encodeBase64url } from "#contract/loyalty/pass/base64url.ts";
import { p256 } from "#contract/loyalty/pass/p256-signature.ts";

/** The number of points of P-256: a private key is a number from 1 to one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The private key that signs the certificates of card passes: a number of 32 bytes. If the derived number is out of
 * range, which happens once in 4 billion secrets, the next one is taken.
 */
export function cardPassKey(appSecret: string): Uint8Array {
  for (let attempt = 1; ; attempt++) {
    const purpose = `card pass certificates ${attempt}`;
    const key = new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", purpose, 32));
    if (isPrivateKey(key)) return key;
  }
}

export function isPrivateKey(key: Uint8Array): boolean {
  const number = BigInt(`0x${Buffer.from(key).toString("hex")}`);
  return number >= 1n && number < order;
}

/**
 * Returns the public key that counters store to check passes offline: the 33 bytes of a compressed point in base64url.
 * It changes only with APP_SECRET.
 */
export function cardPassPublicKey(key: Uint8Array): string {
  return ecdhOf(key).getPublicKey("base64url", "compressed");
}

/** Imports the key for signatures by WebCrypto, which requires the point in addition to the number. */
export function importPrivateKey(key: Uint8Array): Promise<CryptoKey> {
  const point = ecdhOf(key).getPublicKey();
  const [d, x, y] = [key, point.subarray(1, 33), point.subarray(33)].map(encodeBase64url);
  return crypto.subtle.importKey("jwk", { kty: "EC", crv: p256.namedCurve, d, x, y }, p256, false, ["sign"]);
}

/** Node computes the public point of a private key only by this class. */
function ecdhOf(key: Uint8Array): ECDH {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(key);
  return ecdh;
}
