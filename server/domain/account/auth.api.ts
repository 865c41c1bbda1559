import { api } from "#server/api/base.ts";
import { findSession } from "./session/find-session.ts";
import { prolongSession } from "./session/prolong-session.ts";
import { confirmSecondFactor, disableSecondFactor, enableSecondFactor } from "./session/second-factor.ts";
import { signIn, verifySecondFactor } from "./session/sign-in.ts";
import { signOut } from "./session/sign-out.ts";
import { confirmEmail } from "./sign-up/confirm-email.ts";
import { requestPasswordReset, resetPassword } from "./sign-up/password-reset.ts";
import { signUp } from "./sign-up/sign-up.ts";

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
