import { caretAfterDigits, digitsBefore, type Masked, onlyDigits } from "./caret.ts";

/** `11912345678` as `(11) 91234-5678`, `1133334444` as `(11) 3333-4444`; unfinished ones as far as they go. */
export function formatPhone(digits: string): string {
  if (digits.length === 0) return "";
  if (digits.length <= 2) return `(${digits}`;
  const areaCode = digits.slice(0, 2);
  const number = digits.slice(2);
  const firstGroup = digits.length > 10 ? 5 : 4;
  if (number.length <= firstGroup) return `(${areaCode}) ${number}`;
  return `(${areaCode}) ${number.slice(0, firstGroup)}-${number.slice(firstGroup)}`;
}

/** The digits of a phone as typed or pasted: the country's 55 and a leading 0 dropped, 11 at most. */
export function phoneDigits(text: string): string {
  const digits = onlyDigits(text);
  const national = digits.length >= 12 && digits.startsWith("55") ? digits.slice(2) : digits;
  return national.replace(/^0+/, "").slice(0, 11);
}

/** The mask applied to a text that was just edited, with the caret beside the same digit as before. */
export function maskPhone(edited: string, caret: number): Masked {
  const digits = phoneDigits(edited);
  const text = formatPhone(digits);
  if (caret >= edited.length) return { text, caret: text.length };
  const dropped = onlyDigits(edited).indexOf(digits);
  return { text, caret: caretAfterDigits(text, digitsBefore(edited, caret) - Math.max(dropped, 0)) };
}
