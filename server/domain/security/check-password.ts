import { isStrongPassword } from "#contract/account/password.schema.ts";
import { errorText } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";

/** Checks a password against the strength rule of registration before it is submitted (spec 5). */
export function checkPassword(password: string) {
  const valid = password.length <= limits.passwordMaxLength && isStrongPassword(password);
  return { valid, message: valid ? null : errorText("auth.password_too_weak") };
}
