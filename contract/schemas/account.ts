import { z } from "zod";
import { limits } from "../limits.ts";
import { validation } from "../texts/validation.ts";
import { email } from "./email.ts";
import { password } from "./password.ts";
import { requiredText } from "./text-field.ts";

/** Signing in, signing up, choosing a new password (spec 5 and 7). */

export const SignInInput = z.object({ email, password }, { error: validation.form });
export type SignInInput = z.infer<typeof SignInInput>;

export const SignUpInput = z.object(
  {
    name: requiredText({
      required: validation.personName.required,
      max: limits.personNameMaxLength,
      tooLong: validation.personName.tooLong,
    }),
    email,
    password,
  },
  { error: validation.form },
);
export type SignUpInput = z.infer<typeof SignUpInput>;

export const PasswordResetRequest = z.object({ email }, { error: validation.form });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordReset = z.object(
  {
    token: requiredText({
      required: validation.account.resetToken,
      max: limits.linkMaxLength,
      tooLong: validation.account.resetToken,
    }),
    password,
  },
  { error: validation.form },
);
export type PasswordReset = z.infer<typeof PasswordReset>;
