import { decompressPoint } from "./p256-point.ts";

export const p256 = { name: "ECDSA", namedCurve: "P-256" } as const;

const withSha256 = { name: "ECDSA", hash: "SHA-256" } as const;

/** WebCrypto's form of a signature, r and s, which always has the same length. */
export const signatureLength = 64;

export async function signP256(
  bytes: Uint8Array<ArrayBuffer>,
  privateKey: CryptoKey,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign(withSha256, privateKey, bytes));
}

/** Returns undefined if the 33 bytes are not a public key. */
export async function importPublicKey(compressed: Uint8Array): Promise<CryptoKey | undefined> {
  const point = decompressPoint(compressed);
  return point && crypto.subtle.importKey("raw", point, p256, false, ["verify"]);
}

export function isSignedBy(
  publicKey: CryptoKey,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return crypto.subtle.verify(withSha256, publicKey, signature, bytes);
}
