import { z } from "zod";
import { limits } from "../limits.ts";
import { validation } from "../texts/validation.ts";

const { tooShort, tooLong, letterAndDigit } = validation.password;

/** The one text that is never trimmed: every character of a password counts. */
const typedPassword = z
  .string({ error: tooShort })
  .refine((text) => !text.includes("\0"), validation.characters)
  .max(limits.passwordMaxLength, tooLong);

/** Spec 5. */
export const password = typedPassword
  .min(limits.passwordMinLength, tooShort)
  .refine(hasLetterAndDigit, letterAndDigit);

/** A short one passes here: registration refuses it in words of its own, `auth.password_too_short` (spec 8). */
export const newPassword = typedPassword.refine(
  (text) => isShortPassword(text) || hasLetterAndDigit(text),
  letterAndDigit,
);

export function isShortPassword(text: string): boolean {
  return text.length < limits.passwordMinLength;
}

function hasLetterAndDigit(text: string): boolean {
  return /\p{L}/u.test(text) && /\d/.test(text);
}

/**
 * Registration's strength check (spec 5). The spec skips it when the check itself fails; a pure function
 * cannot fail, so it is never skipped. Its refusal is `auth.password_too_weak`.
 */
export function isStrongPassword(text: string): boolean {
  return (
    text.length >= limits.strongPasswordMinLength &&
    /\p{Lu}/u.test(text) &&
    /\p{Ll}/u.test(text) &&
    /\d/.test(text) &&
    /[^\p{L}\p{N}\s]/u.test(text)
  );
}
