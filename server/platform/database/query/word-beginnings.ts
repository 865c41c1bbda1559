/**
 * What somebody typed, as the text of a tsquery: each word, in whatever order, begins one that is looked for. Nothing where
 * there is no word in it.
 */
export function wordBeginnings(search: string): string | undefined {
  const words = search.normalize().match(/[\p{L}\p{N}]+/gu);
  return words?.map((word) => `${word}:*`).join(" & ");
}
