import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

const { tooShort, tooLong, letterAndDigit, tooWeak } = validation.password;

/** A password is the only text that is never trimmed: every character of it counts. */
const typedPassword = (notText: string) =>
  z
    .string({ error: notText })
    .refine((text) => !text.includes("\0"), validation.characters)
    .max(limits.passwordMaxLength, tooLong);

/** Password rules of spec 5. */
export const password = typedPassword(tooShort)
  .min(limits.passwordMinLength, tooShort)
  .refine(hasLetterAndDigit, letterAndDigit);

/**
 * Accepts a short password, because registration refuses it with its own text, `auth.password_too_short` (spec 8).
 */
export const newPassword = typedPassword(tooShort).refine(
  (text) => isShortPassword(text) || hasLetterAndDigit(text),
  letterAndDigit,
);

/**
 * The new password set through a reset link. The spec has no text for this case, so the error states one minimum
 * length: the one that the strength check requires.
 */
export const replacementPassword = typedPassword(tooWeak)
  .min(limits.strongPasswordMinLength, tooWeak)
  .refine(hasLetterAndDigit, letterAndDigit);

export function isShortPassword(text: string): boolean {
  return text.length < limits.passwordMinLength;
}

function hasLetterAndDigit(text: string): boolean {
  return /\p{L}/u.test(text) && /\d/.test(text);
}

/**
 * Registration's strength check (spec 5). The spec skips the check when the check itself fails. This is a pure
 * function that cannot fail, so the check is never skipped. Its refusal is `auth.password_too_weak`.
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
