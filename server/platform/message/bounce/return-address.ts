import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { bounceAddressProblem } from "#contract/message/channel/bounce-address.ts";

/** What the return path of a mail states: its message, and the proof that this installation sent it. */
export type ReturnAddress = { messageId: string; signature: string };

type Sent = { messageId: string; recipient: string };

const signatureLength = 12;
const idLength = 32;
/** More copies of an address are in no mail that a server returns. */
const addressesRead = 10;

/**
 * The address to which servers return the mail if they cannot deliver it:
 * `retornos+<32 digits of the id><12 of the signature>@exemplo.com`. The signature includes the recipient, so that
 * only a mail that was really sent to an address can report about it. An address without room for the id stays as
 * it is: its mails are returned, and people read them.
 */
export function returnAddressOf(sent: Sent, { address, key }: { address: string; key: Uint8Array }): string {
  if (bounceAddressProblem(address)) return address;
  const at = address.lastIndexOf("@");
  const id = sent.messageId.replaceAll("-", "").toLowerCase();
  return `${address.slice(0, at)}+${id}${signatureOf(sent, key)}${address.slice(at)}`;
}

const tagged = new RegExp(`\\+([0-9a-f]{${idLength}})([0-9a-f]{${signatureLength}})@`, "gi");

/** Returns the messages that a header names. Their signatures are not checked yet. */
export function findReturnAddresses(header: string): ReturnAddress[] {
  const found: ReturnAddress[] = [];
  for (const [, id = "", signature = ""] of header.matchAll(tagged)) {
    if (found.length >= addressesRead) break;
    const hex = id.toLowerCase();
    const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
    found.push({ messageId: groups.join("-"), signature: signature.toLowerCase() });
  }
  return found;
}

/** Checks that the product sent the message to this recipient. */
export function isOwnReturn({ messageId, signature }: ReturnAddress, recipient: string, key: Uint8Array) {
  const expected = Buffer.from(signatureOf({ messageId, recipient }, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The key that signs return paths. It has no other purpose. */
export function returnKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "return paths", 32));
}

/** 48 bits: each guess costs an attacker a mail, and they are short enough for the address. */
function signatureOf({ messageId, recipient }: Sent, key: Uint8Array): string {
  const signed = `${messageId.toLowerCase()} ${recipient.toLowerCase()}`;
  return createHmac("sha256", key).update(signed).digest("hex").slice(0, signatureLength);
}
