import { type ErrorCode, errorText } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { passwordProblem } from "#server/domain/account/password.rules.ts";

/** Registration's own rule, asked beforehand (spec 5). */
export function judgePassword(password: string) {
  const isTooLong = password.length > limits.passwordMaxLength;
  const problem: ErrorCode | undefined = isTooLong ? "auth.password_too_weak" : passwordProblem(password);
  return { valid: problem === undefined, message: problem ? errorText(problem) : null };
}
