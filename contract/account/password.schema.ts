import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";

const { tooShort, tooLong, letterAndDigit, tooWeak } = validation.password;

/** The one text that is never trimmed: every character of a password counts. */
const typedPassword = (notText: string) =>
  z
    .string({ error: notText })
    .refine((text) => !text.includes("\0"), validation.characters)
    .max(limits.passwordMaxLength, tooLong);

/** Spec 5. */
export const password = typedPassword(tooShort)
  .min(limits.passwordMinLength, tooShort)
  .refine(hasLetterAndDigit, letterAndDigit);

/** A short one passes here: registration refuses it in words of its own, `auth.password_too_short` (spec 8). */
export const newPassword = typedPassword(tooShort).refine(
  (text) => isShortPassword(text) || hasLetterAndDigit(text),
  letterAndDigit,
);

/** Set by a link, for which the spec has no words of its own: it is told the one length that the strength check asks for. */
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
