/**
 * Amounts are integer centavos. This module must not import zod: public pages show prices and would have to load it.
 */

/** For example `R$ 1.234,56`. */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${sign}R$ ${reais},${digits.slice(-2)}`;
}

const withComma = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** Some keypads have no comma. A point before one or two digits cannot be a thousands separator. */
const withPoint = /^(\d+)\.(\d{1,2})$/;

/**
 * Parses an amount typed by a person: `47,90`, `R$ 1.234,5`, `47.90`, `47`. Returns null when it is not an amount.
 */
export function parseMoney(text: string): number | null {
  const amount = text.replace(/R\$|\s/g, "");
  const [, reais, centavos = ""] = withPoint.exec(amount) ?? withComma.exec(amount) ?? [];
  if (reais === undefined) return null;
  const cents = Number(reais.replaceAll(".", "") + centavos.padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}
