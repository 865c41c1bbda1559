/**
 * Converts typed text into the text of a tsquery: each typed word, in any order, is the prefix of a searched word.
 * Returns undefined if the text has no word.
 */
export function wordBeginnings(search: string): string | undefined {
  // Without accents, ligatures and modifier letters: the database would replace some of them by quotes or brackets,
  // which have a meaning in a tsquery.
  const words = search
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\p{Lm}]/gu, "")
    .normalize("NFC")
    .match(/[\p{L}\p{M}\p{Nd}]+/gu);
  return words?.map((word) => `${word}:*`).join(" & ");
}
