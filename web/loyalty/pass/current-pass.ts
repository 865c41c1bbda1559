import { readCertificate } from "#contract/loyalty/pass/card-pass-format.ts";
import { signCardPass } from "#contract/loyalty/pass/sign-card-pass.ts";
import { readStoredPass } from "./pass-store.ts";

export type PassProblem =
  /** No certificate is stored: the card has to be opened with network once. */
  | "not_registered"
  /** The same once again, after 30 days without network. */
  | "certificate_expired";

/** Returns the text of the QR code of a minute. */
export async function currentPass(minute: number): Promise<{ text: string } | { problem: PassProblem }> {
  const { keys, certificate } = (await readStoredPass()) ?? {};
  const content = certificate && readCertificate(certificate);
  if (!keys || !content) return { problem: "not_registered" };
  if (minute >= content.expiryMinute) return { problem: "certificate_expired" };
  return { text: await signCardPass({ certificate, privateKey: keys.privateKey, minute }) };
}
