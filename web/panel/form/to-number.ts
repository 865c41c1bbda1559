/**
 * Converts the text of a field for a whole number: empty becomes null, and other text becomes NaN, which the schema
 * rejects. "1.000" is a thousand, as people in Brazil write it.
 */
export function toNumber(text: unknown): number | null {
  if (text === null || text === undefined || text === "") return null;
  if (typeof text === "number") return text;
  const typed = String(text).trim();
  return /^[+-]?(\d+|\d{1,3}(\.\d{3})+)$/.test(typed) ? Number(typed.replaceAll(".", "")) : Number.NaN;
}
