import { decodeBase45, encodeBase45 } from "./base45.ts";
import { idBytes, idLength, idText } from "./id-bytes.ts";

/**
 * The text of a card code (decision 39): a prefix, whose digit is the version of the format, and in base45 the id of the
 * card and a signature of the server. It is the barcode of the passes in the wallet apps of phones, which cannot change
 * each minute as a card pass does.
 */
const prefix = "PTC1:";

/** As many bytes as cannot be guessed: the server limits wrong codes too. */
export const codeSignatureLength = 10;

const codeLength = idLength + codeSignatureLength;
const cardCodeTextLength = prefix.length + (codeLength / 2) * 3;

export function cardCodeText(cardId: string, signature: Uint8Array): string {
  return prefix + encodeBase45(Uint8Array.of(...idBytes(cardId), ...signature));
}

/** Checks whether a scanned text claims to be a card code. Only the server can check its signature. */
export function looksLikeCardCode(text: string): boolean {
  return text.startsWith(prefix);
}

/** Returns undefined for a text that is not a card code. Nothing has checked the signature yet. */
export function parseCardCode(text: string): { cardId: string; signature: Uint8Array } | undefined {
  if (text.length !== cardCodeTextLength || !looksLikeCardCode(text)) return undefined;
  const bytes = decodeBase45(text.slice(prefix.length));
  return bytes && { cardId: idText(bytes.slice(0, idLength)), signature: bytes.slice(idLength) };
}
