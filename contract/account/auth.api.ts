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
    summary: "Returns the current session and its expiry; an anonymous visitor gets an empty session",
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
    summary: "Completes a sign-in that requires a code of the authenticator app",
    tag,
  })
    .input(SecondFactorCode)
    .output(SessionView),

  signUp: endpoint("public", {
    method: "POST",
    path: "/auth/sign-up",
    summary: "Creates an account with the role user and e-mails the link that confirms its address",
    tag,
  })
    .input(SignUpInput)
    .output(EmptyResult),

  signOut: endpoint("public", {
    method: "POST",
    path: "/auth/sign-out",
    summary: "Ends the session; its cookie becomes invalid immediately",
    tag,
  })
    .input(noInput)
    .output(SessionView),

  prolongSession: endpoint("signed_in", {
    method: "POST",
    path: "/auth/session/prolongation",
    summary: "Extends a live session, up to its maximum age, and returns the new expiry",
    tag,
  })
    .input(noInput)
    .output(SessionView),

  confirmEmail: endpoint("public", {
    method: "POST",
    path: "/auth/email-confirmations",
    summary: "Confirms the e-mail address that a token was sent to",
    tag,
  })
    .input(EmailConfirmation)
    .output(EmptyResult),

  requestPasswordReset: endpoint("public", {
    method: "POST",
    path: "/auth/password-reset-requests",
    summary:
      "E-mails a link to choose a new password; the response does not reveal whether the address is known",
    tag,
  })
    .input(PasswordResetRequest)
    .output(EmptyResult),

  resetPassword: endpoint("public", {
    method: "POST",
    path: "/auth/password-resets",
    summary:
      "Sets a new password with a single-use token from an e-mail, ends all sessions of the account and returns its role",
    tag,
  })
    .input(PasswordReset)
    .output(PasswordResetResult),

  enableSecondFactor: endpoint("admin", {
    method: "POST",
    path: "/auth/second-factor-enrolments",
    summary: "Starts the setup of a second factor; returns the QR code to scan and the backup codes",
    tag,
  })
    .input(SecondFactorPassword)
    .output(SecondFactorSetup),

  confirmSecondFactor: endpoint("admin", {
    method: "POST",
    path: "/auth/second-factor-enrolments/current/confirmation",
    summary: "Enables the second factor, if its first code is correct",
    tag,
  })
    .input(SecondFactorCode)
    .output(EmptyResult),

  disableSecondFactor: endpoint("signed_in", {
    method: "POST",
    path: "/auth/second-factor-removals",
    summary: "Disables the second factor",
    tag,
  })
    .input(SecondFactorPassword)
    .output(EmptyResult),
};
