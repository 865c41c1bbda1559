import { limits } from "#contract/limits.ts";
import { decodeBase64url, encodeBase64url } from "#contract/loyalty/pass/base64url.ts";
import { certificateContent, minuteOf, withSignature } from "#contract/loyalty/pass/card-pass-format.ts";
import { decompressPoint } from "#contract/loyalty/pass/p256-point.ts";
import { signP256 } from "#contract/loyalty/pass/p256-signature.ts";
import { importPrivateKey } from "./card-pass-key.ts";

type CertificateRequest = {
  /** The client whose phone was confirmed on the device that sends the request. */
  clientId: string;
  /** As `devicePublicKey` in web/loyalty/pass/device-key.ts returns it. */
  devicePublicKey: string;
  now: Date;
};

const minutesPerDay = 24 * 60;

/**
 * Returns the certificate in base64url with which a device shows passes of the client, or undefined if the device's
 * public key is none. The endpoint that calls it, with `platform.keys.cardPass`, is called at each online visit of the
 * wallet. It has to check that the actor's device belongs to the client.
 *
 * A device does not prove that it has the private key. It could have its own client certified for the public key of
 * another device, but the other device signs only passes with its own certificate.
 */
export async function issueCertificate(
  { clientId, devicePublicKey, now }: CertificateRequest,
  key: Uint8Array,
): Promise<string | undefined> {
  const publicKey = decodeBase64url(devicePublicKey);
  if (!publicKey || !decompressPoint(publicKey)) return undefined;
  const expiryMinute = minuteOf(now) + limits.cardPassCertificateDays * minutesPerDay;
  const content = certificateContent({ clientId, expiryMinute, devicePublicKey: publicKey });
  const signature = await signP256(content, await importPrivateKey(key));
  return encodeBase64url(withSignature(content, signature));
}
