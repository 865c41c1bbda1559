import { dismissRequest, restoreRequest } from "#server/domain/company-request/dismiss-request.ts";
import { listRequests } from "#server/domain/company-request/list-requests.ts";
import { refuseTooManyRequests, sendRequest } from "#server/domain/company-request/send-request.ts";
import { api } from "./base.ts";
import { once } from "./once.ts";

export const companyRequests = {
  create: api.companyRequests.create.handler(async (call) => {
    await refuseTooManyRequests(call.context);
    return once(call, (ctx) => sendRequest(ctx, call.input));
  }),
  list: api.companyRequests.list.handler(({ context, input }) => listRequests(context.ctx, input)),
  dismiss: api.companyRequests.dismiss.handler(({ context, input }) => dismissRequest(context.ctx, input)),
  restore: api.companyRequests.restore.handler(({ context, input }) => restoreRequest(context.ctx, input)),
};
