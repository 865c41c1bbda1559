import { isShortPassword, isStrongPassword } from "#contract/account/password.schema.ts";
import type { ErrorCode } from "#contract/errors.ts";
import list from "./common-passwords.txt?raw";

const commonPasswords = new Set(list.trim().split("\n"));

/** As many signs as people hang on a word to please a rule: "@123456", "-2026!". */
const ornamentMaxLength = 8;

/** Why a new password is refused: by the spec's rules first (spec 5 and 8), then because everybody knows it. */
export function passwordProblem(password: string): ErrorCode | undefined {
  if (isShortPassword(password)) return "auth.password_too_short";
  if (!isStrongPassword(password)) return "auth.password_too_weak";
  return isCommonPassword(password) ? "auth.password_too_common" : undefined;
}

/** One of the best known, in whatever letters; also with digits and signs before or after it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const word = plain.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const isOrnamented = plain.length - word.length <= ornamentMaxLength;
  return commonPasswords.has(plain) || (isOrnamented && commonPasswords.has(word));
}
