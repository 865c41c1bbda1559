/** What a number's box holds, as the schema wants it: empty is null, and what is no number stays wrong. */
export function toNumber(text: unknown): number | null {
  if (text === null || text === undefined || text === "") return null;
  return Number(text);
}
