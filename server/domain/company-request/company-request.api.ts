import { api } from "#server/api/base.ts";
import { dismissRequest, restoreRequest } from "./dismiss-request.ts";
import { exportRequests } from "./export-requests.ts";
import { listRequests } from "./list-requests.ts";
import { receiveCompanyRequest } from "./receive-company-request.ts";

export const companyRequests = {
  receive: api.companyRequests.receive.handler(({ context, input }) =>
    receiveCompanyRequest(context.ctx, context, input),
  ),
  list: api.companyRequests.list.handler(({ context, input }) => listRequests(context.ctx, input)),
  export: api.companyRequests.export.handler(({ context, input }) => exportRequests(context.ctx, input)),
  dismiss: api.companyRequests.dismiss.handler(({ context, input }) => dismissRequest(context.ctx, input)),
  restore: api.companyRequests.restore.handler(({ context, input }) => restoreRequest(context.ctx, input)),
};
