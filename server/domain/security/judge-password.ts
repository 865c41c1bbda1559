import { errorText } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { isStrongPassword } from "#contract/schemas/password.ts";

/** Registration's own rule, asked beforehand (spec 5). */
export function judgePassword(password: string) {
  const valid = password.length <= limits.passwordMaxLength && isStrongPassword(password);
  return { valid, message: valid ? null : errorText("auth.password_too_weak") };
}
