import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { cardCodeText, codeSignatureLength, parseCardCode } from "#contract/loyalty/pass/card-code-format.ts";

/** Returns the code that names a card at the counter of its club. It never changes and authorizes nothing. */
export function cardCode(cardId: string, key: Uint8Array): string {
  return cardCodeText(cardId, signature(cardId, key));
}

/** Returns the card of a code, or undefined if this server did not sign it. */
export function readCardCode(text: string, key: Uint8Array): string | undefined {
  const code = parseCardCode(text);
  return code && timingSafeEqual(code.signature, signature(code.cardId, key)) ? code.cardId : undefined;
}

export function cardCodeKey(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", appSecret, "pertinho", "card codes", 32));
}

function signature(cardId: string, key: Uint8Array): Uint8Array {
  return createHmac("sha256", key).update(cardId).digest().subarray(0, codeSignatureLength);
}
