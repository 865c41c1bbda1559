import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type ConsentChannel, consentChannels } from "#contract/client/consent.schema.ts";
import { isUuid } from "#contract/fields/identifiers.ts";

export type OptOut = { clientId: string; channel: ConsentChannel };

/**
 * The token of an opt-out link for one client and channel. The link authorizes the opt-out and nothing else. It never
 * expires.
 */
export function optOutToken({ clientId, channel }: OptOut, key: Uint8Array): string {
  return `${clientId}.${channel}.${signature(clientId, channel, key)}`;
}

export function readOptOutToken(token: string, key: Uint8Array): OptOut | undefined {
  const [clientId = "", name = "", signed = ""] = token.split(".");
  const channel = consentChannels.find((known) => known === name);
  if (!channel || !isUuid(clientId)) return undefined;
  const expected = Buffer.from(signature(clientId, channel, key));
  const given = Buffer.from(signed);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  return isRight ? { clientId, channel } : undefined;
}

export function optOutKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "opt-out links", 32));
}

function signature(clientId: string, channel: ConsentChannel, key: Uint8Array): string {
  return createHmac("sha256", key).update(`${clientId} ${channel}`).digest("base64url");
}
