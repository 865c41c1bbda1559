import { isShortPassword, isStrongPassword } from "#contract/account/password.schema.ts";
import type { ErrorCode } from "#contract/errors.ts";
import list from "./common-passwords.txt?raw";

const commonPasswords = new Set(list.trim().split("\n"));

/**
 * The longest addition of digits and symbols that people typically attach to a word to satisfy a rule: "@123456",
 * "-2026!".
 */
const affixMaxLength = 8;

/**
 * Returns why a new password is refused: first by the rules of the spec (spec 5 and 8), then because it is a common
 * password.
 */
export function passwordProblem(password: string): ErrorCode | undefined {
  if (isShortPassword(password)) return "auth.password_too_short";
  if (!isStrongPassword(password)) return "auth.password_too_weak";
  return isCommonPassword(password) ? "auth.password_too_common" : undefined;
}

/**
 * Checks for one of the best-known passwords, ignoring case and accents, also with digits and symbols before or after
 * it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const word = plain.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const hasShortAffix = plain.length - word.length <= affixMaxLength;
  return commonPasswords.has(plain) || (hasShortAffix && commonPasswords.has(word));
}
