import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#contract/fields/identifiers.ts";
import { isSummaryToken, summaryTokenPrefix } from "#contract/message/automatic/summary-opt-out.ts";

/**
 * The token of the link that ends the weekly summary of one account. The link authorizes that and nothing else, and
 * never expires. Its signature covers its kind: the token of a client with the same key cannot be turned into one.
 */
export function summaryToken(profileId: string, key: Uint8Array): string {
  return `${summaryTokenPrefix}${profileId}.${signature(profileId, key)}`;
}

/** Returns the id of the account, or undefined for a token that the server did not sign. */
export function readSummaryToken(token: string, key: Uint8Array): string | undefined {
  if (!isSummaryToken(token)) return undefined;
  const [profileId = "", signed = ""] = token.slice(summaryTokenPrefix.length).split(".");
  if (!isUuid(profileId)) return undefined;
  const expected = Buffer.from(signature(profileId, key));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? profileId : undefined;
}

function signature(profileId: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(`weekly summary of account ${profileId}`).digest("base64url");
}
