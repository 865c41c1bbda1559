import { z } from "zod";
import { endpoint } from "#contract/api/endpoint.ts";
import { noInput } from "#contract/fields/write-input.ts";
import {
  EmailConfirmation,
  PasswordReset,
  PasswordResetRequest,
  SecondFactorCode,
  SecondFactorPassword,
  SignInInput,
  SignUpInput,
} from "./account.schema.ts";
import { PasswordResetResult, SecondFactorSetup, SessionView, SignInResult } from "./session.view.ts";

const tag = "Accounts";

/** The response of endpoints that return no data. */
const EmptyResult = z.object({ done: z.literal(true) });

export const auth = {
  session: endpoint("public", {
    method: "GET",
    path: "/auth/session",
    summary: "Who is asking, and until when; a visitor gets an empty session",
    tag,
  }).output(SessionView),

  signIn: endpoint("public", {
    method: "POST",
    path: "/auth/sign-in",
    summary: "Signs in with e-mail and password",
    tag,
  })
    .input(SignInInput)
    .output(SignInResult),

  verifySecondFactor: endpoint("public", {
    method: "POST",
    path: "/auth/second-factor",
    summary: "Ends a sign-in that asked for a code of the authenticator",
    tag,
  })
    .input(SecondFactorCode)
    .output(SessionView),

  signUp: endpoint("public", {
    method: "POST",
    path: "/auth/sign-up",
    summary: "Makes an account of role user and mails the link that confirms its address",
    tag,
  })
    .input(SignUpInput)
    .output(EmptyResult),

  signOut: endpoint("public", {
    method: "POST",
    path: "/auth/sign-out",
    summary: "Ends the session; the cookie is dead at once",
    tag,
  })
    .input(noInput)
    .output(SessionView),

  prolongSession: endpoint("signed_in", {
    method: "POST",
    path: "/auth/session/prolongation",
    summary: "Gives a live session its days again, up to its greatest age, and says until when",
    tag,
  })
    .input(noInput)
    .output(SessionView),

  confirmEmail: endpoint("public", {
    method: "POST",
    path: "/auth/email-confirmations",
    summary: "Confirms the address that a mailed token was sent to",
    tag,
  })
    .input(EmailConfirmation)
    .output(EmptyResult),

  requestPasswordReset: endpoint("public", {
    method: "POST",
    path: "/auth/password-reset-requests",
    summary: "Mails a link to choose a new password; answers the same whether or not the address is known",
    tag,
  })
    .input(PasswordResetRequest)
    .output(EmptyResult),

  resetPassword: endpoint("public", {
    method: "POST",
    path: "/auth/password-resets",
    summary:
      "Sets a new password with a mailed token, once, ends every session of the account and says what role it has",
    tag,
  })
    .input(PasswordReset)
    .output(PasswordResetResult),

  enableSecondFactor: endpoint("admin", {
    method: "POST",
    path: "/auth/second-factor-enrolments",
    summary: "Starts a second factor: what to scan, and codes for the day the phone is lost",
    tag,
  })
    .input(SecondFactorPassword)
    .output(SecondFactorSetup),

  confirmSecondFactor: endpoint("admin", {
    method: "POST",
    path: "/auth/second-factor-enrolments/current/confirmation",
    summary: "Switches the second factor on, once its first code is right",
    tag,
  })
    .input(SecondFactorCode)
    .output(EmptyResult),

  disableSecondFactor: endpoint("signed_in", {
    method: "POST",
    path: "/auth/second-factor-removals",
    summary: "Switches the second factor off",
    tag,
  })
    .input(SecondFactorPassword)
    .output(EmptyResult),
};
