/**
 * Converts typed text into the text of a tsquery: each typed word, in any order, is the prefix of a searched word.
 * Returns undefined if the text has no word.
 */
export function wordBeginnings(search: string): string | undefined {
  const words = search.normalize().match(/[\p{L}\p{N}]+/gu);
  return words?.map((word) => `${word}:*`).join(" & ");
}
