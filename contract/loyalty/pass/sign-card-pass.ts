import { cardPassText, passContent, withSignature } from "./card-pass-format.ts";
import { signP256 } from "./p256-signature.ts";

type PassOptions = {
  /** The certificate that the server issued for the device key. */
  certificate: Uint8Array;
  privateKey: CryptoKey;
  minute: number;
};

/**
 * Returns the text of the QR code for one minute. It is another text at each call, because ECDSA signatures contain a
 * random number.
 */
export async function signCardPass({ certificate, privateKey, minute }: PassOptions): Promise<string> {
  const content = passContent(certificate, minute);
  return cardPassText(withSignature(content, await signP256(content, privateKey)));
}
