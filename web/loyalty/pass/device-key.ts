import { decodeBase64url, encodeBase64url } from "#contract/loyalty/pass/base64url.ts";
import { readCertificate } from "#contract/loyalty/pass/card-pass-format.ts";
import { compressPoint } from "#contract/loyalty/pass/p256-point.ts";
import { p256 } from "#contract/loyalty/pass/p256-signature.ts";
import { deletePassDatabase } from "./pass-database.ts";
import { changeStoredPass, readStoredPass, type StoredPass } from "./pass-store.ts";

/*
 * The key of this device and its certificate. The calls for a wallet:
 *
 * 1. At each visit with network, `devicePublicKey()`. Send the key to the endpoint that calls `issueCertificate`
 *    (server/domain/loyalty/pass/issue-certificate.ts), and store its response with `storeCertificate(…)`.
 * 2. `watchCardPass(show)` (watch-card-pass.ts) shows the QR code, also without network. Start it first, and again after
 *    a certificate was stored.
 * 3. `deleteDeviceKey()` when the server refuses the certificate. `clearOfflineCaches` deletes the key too, wherever a page
 *    calls it because the device no longer belongs to the client.
 */

/** Returns the public key, creating the pair at the first call. Rejects where the browser has no keys or no storage. */
export async function devicePublicKey(): Promise<string> {
  const { publicKey } = (await readStoredPass()) ?? (await createDeviceKey());
  return publicKey;
}

/** The private key cannot be read by any script. If another tab has stored a pair in the meantime, that one is used. */
async function createDeviceKey(): Promise<StoredPass> {
  const keys = await crypto.subtle.generateKey(p256, false, ["sign", "verify"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const created = { keys, publicKey: encodeBase64url(compressPoint(point)) };
  return changeStoredPass((stored) => stored ?? created);
}

/**
 * Stores the certificate that the server returned, if it is for the key of this device. Otherwise the key was deleted
 * after the request, and the next visit requests another certificate.
 */
export async function storeCertificate(certificate: string): Promise<void> {
  const bytes = decodeBase64url(certificate);
  const publicKey = bytes && readCertificate(bytes)?.devicePublicKey;
  if (!publicKey) throw new Error("The server returned no certificate");
  const certifiedKey = encodeBase64url(publicKey);
  await changeStoredPass((stored) =>
    stored?.publicKey === certifiedKey ? { ...stored, certificate: bytes } : undefined,
  );
}

/** Deletes the key and its certificate. The next client of this device gets another key. */
export function deleteDeviceKey(): Promise<void> {
  return deletePassDatabase();
}
