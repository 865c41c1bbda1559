import { startImpersonation } from "#server/domain/impersonation/start-impersonation.ts";
import { stopImpersonation } from "#server/domain/impersonation/stop-impersonation.ts";
import { api } from "./base.ts";

export const impersonation = {
  start: api.impersonation.start.handler(({ context, input }) =>
    startImpersonation(context.ctx, context, input),
  ),
  stop: api.impersonation.stop.handler(async ({ context }) => ({
    ended: await stopImpersonation(context.ctx, context),
  })),
};
