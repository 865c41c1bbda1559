import { confirmEmail } from "#server/domain/account/confirm-email.ts";
import { findSession } from "#server/domain/account/find-session.ts";
import { requestPasswordReset, resetPassword } from "#server/domain/account/password-reset.ts";
import { prolongSession } from "#server/domain/account/prolong-session.ts";
import {
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
} from "#server/domain/account/second-factor.ts";
import { signIn, verifySecondFactor } from "#server/domain/account/sign-in.ts";
import { signOut } from "#server/domain/account/sign-out.ts";
import { signUp } from "#server/domain/account/sign-up.ts";
import { api } from "./base.ts";

const done = { done: true } as const;

export const auth = {
  session: api.auth.session.handler(({ context }) => findSession(context.ctx)),
  signIn: api.auth.signIn.handler(({ context, input }) => signIn(context.ctx, context, input)),
  verifySecondFactor: api.auth.verifySecondFactor.handler(({ context, input }) =>
    verifySecondFactor(context.ctx, context, input),
  ),
  signUp: api.auth.signUp.handler(async ({ context, input }) => {
    await signUp(context.ctx, context, input);
    return done;
  }),
  signOut: api.auth.signOut.handler(({ context }) => signOut(context.ctx, context)),
  prolongSession: api.auth.prolongSession.handler(({ context }) => prolongSession(context.ctx, context)),
  confirmEmail: api.auth.confirmEmail.handler(async ({ context, input }) => {
    await confirmEmail(context.ctx, context, input);
    return done;
  }),
  requestPasswordReset: api.auth.requestPasswordReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context.ctx, context, input);
    return done;
  }),
  resetPassword: api.auth.resetPassword.handler(({ context, input }) =>
    resetPassword(context.ctx, context, input),
  ),
  enableSecondFactor: api.auth.enableSecondFactor.handler(({ context, input }) =>
    enableSecondFactor(context.ctx, context, input),
  ),
  confirmSecondFactor: api.auth.confirmSecondFactor.handler(async ({ context, input }) => {
    await confirmSecondFactor(context.ctx, context, input);
    return done;
  }),
  disableSecondFactor: api.auth.disableSecondFactor.handler(async ({ context, input }) => {
    await disableSecondFactor(context.ctx, context, input);
    return done;
  }),
};
