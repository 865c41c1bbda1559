import { limits } from "#contract/limits.ts";
import { decodeBase64url } from "./base64url.ts";
import { type CardPass, minuteMs, readCardPass } from "./card-pass-format.ts";
import { importPublicKey, isSignedBy } from "./p256-signature.ts";

/*
 * Checks card passes, on the server and at a counter without network. The calls for a counter:
 *
 * 1. Online, it reads the public key (`cardPassPublicKey` in server/domain/loyalty/pass/card-pass-key.ts) and stores it.
 * 2. It checks a scanned pass with `verifyCardPass`, also offline, and sends the text of the pass with the posting.
 * 3. The server checks that text with `verifyCardPass`, or with `verifyStoredCardPass` if the counter stored the posting
 *    and sends it later.
 *
 * A valid pass identifies a client and authorizes nothing. The client may have been merged or erased since the
 * certificate was issued: look the id up. A pass is not an idempotency key: a minute has many valid texts.
 */

/** The results of a check. Each one except `valid` is the reason of a refusal. */
export type CardPassVerdict =
  | { verdict: "valid"; clientId: string; minute: number }
  | { verdict: "not_a_pass" }
  /** Not signed by this server and the certified device. */
  | { verdict: "bad_signature" }
  /** Shown in another minute, or by a phone or counter with a wrong clock. */
  | { verdict: "expired" }
  /** The phone was offline for too long: it has to open its card online. */
  | { verdict: "certificate_expired" };

export type StoredCardPassVerdict =
  | CardPassVerdict
  | { verdict: "scanned_too_long_ago" }
  /** The clock of the counter is wrong. */
  | { verdict: "scanned_in_future" };

type Check = {
  /** The server's public key: the 33 bytes of a compressed point in base64url. */
  serverPublicKey: string;
  now: Date;
};

/** Checks a pass that is shown now. */
export async function verifyCardPass(
  text: string,
  { serverPublicKey, now }: Check,
): Promise<CardPassVerdict> {
  const pass = readCardPass(text);
  if (!pass) return { verdict: "not_a_pass" };
  if (!(await isGenuine(pass, serverPublicKey))) return { verdict: "bad_signature" };
  if (!isCurrent(pass.minute, now)) return { verdict: "expired" };
  const { clientId, expiryMinute } = pass.certificate;
  if (now.getTime() >= expiryMinute * minuteMs) return { verdict: "certificate_expired" };
  return { verdict: "valid", clientId, minute: pass.minute };
}

/**
 * Checks a pass that a counter scanned at `scannedAt`, while it was offline, and sends now. The time is the counter's
 * own statement.
 */
export async function verifyStoredCardPass(
  text: string,
  { serverPublicKey, scannedAt, now }: Check & { scannedAt: Date },
): Promise<StoredCardPassVerdict> {
  const age = now.getTime() - scannedAt.getTime();
  if (age < -skewMs) return { verdict: "scanned_in_future" };
  if (age > storedPassMs) return { verdict: "scanned_too_long_ago" };
  return verifyCardPass(text, { serverPublicKey, now: scannedAt });
}

const skewMs = limits.cardPassSkewSeconds * 1000;
const storedPassMs = limits.latePostingDays * 24 * 60 * minuteMs;

/** The server signed the certificate, and the certified device signed the pass. */
async function isGenuine({ certificate, content, signature }: CardPass, serverPublicKey: string) {
  const server = await importServerKey(serverPublicKey);
  if (!(await isSignedBy(server, certificate.signature, certificate.content))) return false;
  const device = await importPublicKey(certificate.devicePublicKey);
  return device !== undefined && isSignedBy(device, signature, content);
}

async function importServerKey(publicKey: string): Promise<CryptoKey> {
  const bytes = decodeBase64url(publicKey);
  const key = bytes && (await importPublicKey(bytes));
  if (!key) throw new Error("The public key of the server is not a key");
  return key;
}

/** The clocks of phone and counter may differ by the limit in both directions, at any moment of the minute. */
function isCurrent(minute: number, now: Date): boolean {
  const sinceStart = now.getTime() - minute * minuteMs;
  return sinceStart >= -skewMs && sinceStart <= minuteMs + skewMs;
}
