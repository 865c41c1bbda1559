import { decodeBase64url, encodeBase64url } from "#contract/loyalty/pass/base64url.ts";
import { compressPoint } from "#contract/loyalty/pass/p256-point.ts";
import { p256 } from "#contract/loyalty/pass/p256-signature.ts";
import { cardPassKey } from "#server/domain/loyalty/pass/card-pass-key.ts";
import { issueCertificate } from "#server/domain/loyalty/pass/issue-certificate.ts";
import { testNow, testSecret } from "#tests/support/server/api.ts";

/** A phone with a key pair, as web/loyalty/pass creates it in a browser. */
export type PassDevice = { privateKey: CryptoKey; publicKey: string };

export async function newPassDevice(): Promise<PassDevice> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(p256, false, ["sign", "verify"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  return { privateKey, publicKey: encodeBase64url(compressPoint(point)) };
}

type CertificateOptions = { clientId: string; now?: Date; secret?: string };

/** The certificate that the server of the tests issues for the device. */
export async function certify(
  { publicKey }: PassDevice,
  { clientId, now = testNow, secret = testSecret }: CertificateOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = cardPassKey(secret);
  const issued = await issueCertificate({ clientId, devicePublicKey: publicKey, now }, key);
  const certificate = issued && decodeBase64url(issued);
  if (!certificate) throw new Error("no certificate was issued");
  return certificate;
}
