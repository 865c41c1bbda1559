import { z } from "zod";
import { limits } from "../limits.ts";
import { validation } from "../texts/validation.ts";

const { tooShort, tooLong, letterAndDigit } = validation.password;

/** Spec 5. The one text that is never trimmed: every character of a password counts. */
export const password = z
  .string({ error: tooShort })
  .refine((text) => !text.includes("\0"), validation.characters)
  .min(limits.passwordMinLength, tooShort)
  .max(limits.passwordMaxLength, tooLong)
  .refine((text) => /\p{L}/u.test(text) && /\d/.test(text), letterAndDigit);

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
