import { caretAfterDigits, digitsBefore, type Masked, onlyDigits } from "./caret.ts";

/**
 * Formats `11912345678` as `(11) 91234-5678` and `1133334444` as `(11) 3333-4444`. Incomplete numbers are formatted
 * as far as possible.
 */
export function formatPhone(digits: string): string {
  if (digits.length === 0) return "";
  if (digits.length <= 2) return `(${digits}`;
  const areaCode = digits.slice(0, 2);
  const number = digits.slice(2);
  const firstGroup = digits.length > 10 ? 5 : 4;
  if (number.length <= firstGroup) return `(${areaCode}) ${number}`;
  return `(${areaCode}) ${number.slice(0, firstGroup)}-${number.slice(firstGroup)}`;
}

/** Returns the digits of a typed or pasted phone: without the country code 55 and leading zeros, at most 11. */
export function phoneDigits(text: string): string {
  const digits = onlyDigits(text);
  const national = digits.length >= 12 && digits.startsWith("55") ? digits.slice(2) : digits;
  return national.replace(/^0+/, "").slice(0, 11);
}

/** Applies the mask to a text that was just edited and keeps the caret beside the same digit. */
export function maskPhone(edited: string, caret: number): Masked {
  const digits = phoneDigits(edited);
  const text = formatPhone(digits);
  if (caret >= edited.length) return { text, caret: text.length };
  const dropped = onlyDigits(edited).indexOf(digits);
  return { text, caret: caretAfterDigits(text, digitsBefore(edited, caret) - Math.max(dropped, 0)) };
}
