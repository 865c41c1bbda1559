import { api } from "#server/api/base.ts";
import { startImpersonation } from "./start-impersonation.ts";
import { stopImpersonation } from "./stop-impersonation.ts";

export const impersonation = {
  start: api.impersonation.start.handler(({ context, input }) =>
    startImpersonation(context.ctx, context, input),
  ),
  stop: api.impersonation.stop.handler(async ({ context }) => ({
    ended: await stopImpersonation(context.ctx, context),
  })),
};
