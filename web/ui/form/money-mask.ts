import { caretAfterDigits, digitsBefore, type Masked, onlyDigits } from "./caret.ts";

/** Formats `123456` centavos as `1.234,56`. */
export function formatCentavos(centavos: number): string {
  const padded = String(centavos).padStart(3, "0");
  const reais = padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${reais},${padded.slice(-2)}`;
}

/**
 * Parses a typed or pasted amount into centavos: `R$ 1.234,5`, `1234.56`, `50`. A comma or a point followed by one or
 * two final digits begins the centavos. Returns null without any digit.
 */
export function parseCentavos(text: string): number | null {
  const written = text.replace(/[^\d.,]/g, "");
  const [, whole = "", cents = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  const reais = onlyDigits(whole);
  if (reais === "" && cents === "") return null;
  return clamp(Number(`${reais}${cents.padEnd(2, "0")}`));
}

/**
 * Applies the mask during typing: digits enter from the right, as on a card machine (4, 7, 9, 0 reads 47,90).
 * Deleting everything leaves the field empty, because no price is not the same as a price of zero.
 */
export function maskMoney(
  edited: string,
  caret: number,
  deleting: boolean,
): Masked & { centavos: number | null } {
  const digits = onlyDigits(edited);
  const centavos = digits === "" ? null : clamp(Number(digits));
  if (centavos === null || (centavos === 0 && deleting)) return { text: "", caret: 0, centavos: null };
  const text = formatCentavos(centavos);
  const digitsAfterCaret = digits.length - digitsBefore(edited, caret);
  return { text, caret: caretAfterDigits(text, onlyDigits(text).length - digitsAfterCaret), centavos };
}

const maxCentavos = 999_999_999_99;

function clamp(centavos: number): number {
  return Math.min(centavos, maxCentavos);
}
