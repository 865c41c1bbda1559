import { z } from "zod";
import { email } from "#contract/fields/email.ts";
import { requiredText } from "#contract/fields/text-field.ts";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { newPassword, password, replacementPassword } from "./password.schema.ts";
import { accountName } from "./user.schema.ts";

/** Inputs of sign-in, sign-up and password reset (spec 5 and 7). */

export const SignInInput = z.strictObject({ email, password }, { error: validation.form });
export type SignInInput = z.infer<typeof SignInInput>;

/** Strict: a `role` field is refused, not ignored. */
export const SignUpInput = z.strictObject(
  { name: accountName, email, password: newPassword },
  { error: validation.form },
);
export type SignUpInput = z.infer<typeof SignUpInput>;

/** The form validates the password with the sign-in rules before it sends it (spec 5). */
export const SignUpForm = SignUpInput.extend({ password });

export const PasswordResetRequest = z.strictObject({ email }, { error: validation.form });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** The token of a link sent by e-mail. */
const token = requiredText({
  required: validation.account.token,
  max: limits.linkMaxLength,
  tooLong: validation.account.token,
});

export const PasswordReset = z.strictObject(
  { token, password: replacementPassword },
  { error: validation.form },
);
export type PasswordReset = z.infer<typeof PasswordReset>;

export const EmailConfirmation = z.strictObject({ token }, { error: validation.form });
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

/** Six digits from an authenticator app, or one of the backup codes for a lost phone. */
export const SecondFactorCode = z.strictObject(
  {
    code: requiredText({
      required: validation.account.secondFactorCode,
      max: limits.secondFactorCodeMaxLength,
      tooLong: validation.account.secondFactorCode,
    }),
  },
  { error: validation.form },
);
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

/** A change of the second factor requires the password again. */
export const SecondFactorPassword = z.strictObject({ password }, { error: validation.form });
export type SecondFactorPassword = z.infer<typeof SecondFactorPassword>;
