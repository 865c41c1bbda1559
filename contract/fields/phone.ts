import { limits } from "#contract/limits.ts";

/**
 * Brazilian phones as digits: area code and number. This module must not import zod: public pages show phones and
 * would have to load it.
 */

/** The area codes in use; the numbering plan has gaps. */
export const areaCodes: ReadonlySet<string> = new Set(
  (
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 " +
    "51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 " +
    "91 92 93 94 95 96 97 98 99"
  ).split(" "),
);

/**
 * Returns only the digits. A leading +55 is removed: it is the country code, which browsers fill in automatically.
 */
export function phoneDigits(text: string): string {
  return text.replace(/^\s*\+\s*55/, "").replace(/\D/g, "");
}

export function hasAreaCode(digits: string): boolean {
  return areaCodes.has(digits.slice(0, 2));
}

/** An eleventh digit exists only in mobile numbers, where the number starts with the added 9. */
export function hasValidMobilePrefix(digits: string): boolean {
  return digits.length < limits.phoneMaxDigits || digits[2] === "9";
}

/**
 * Returns the phone that identifies a client. Mobile numbers were once written without the ninth digit: both forms
 * are the same client. Landlines begin with 2 to 5 and never had it.
 */
export function normalizePhoneIdentity(digits: string): string {
  const isOldMobile = digits.length === limits.phoneMinDigits && /^..[6-9]/.test(digits);
  return isOldMobile ? `${digits.slice(0, 2)}9${digits.slice(2)}` : digits;
}

const foreign = /^\+(?!55)\d{7,}$/;

/**
 * For example `(11) 91234-5678`. An incomplete number gets as much of the mask as its digits fill. A foreign number,
 * which only messages have, stays as it is.
 */
export function formatPhone(text: string): string {
  if (foreign.test(text)) return text;
  const digits = phoneDigits(text).slice(0, limits.phoneMaxDigits);
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  if (number === "") return area && `(${area}`;
  const headLength = digits.length > limits.phoneMinDigits ? 5 : 4;
  const head = number.slice(0, headLength);
  const tail = number.slice(headLength);
  return `(${area}) ${head}${tail && `-${tail}`}`;
}
