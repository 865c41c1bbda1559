/**
 * Converts the text of a number input for the schema: empty becomes null, and invalid text becomes NaN, which the
 * schema rejects.
 */
export function toNumber(text: unknown): number | null {
  if (text === null || text === undefined || text === "") return null;
  return Number(text);
}
