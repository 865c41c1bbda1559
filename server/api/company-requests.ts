import { dismissRequest, restoreRequest } from "#server/domain/company-request/dismiss-request.ts";
import { exportRequests } from "#server/domain/company-request/export-requests.ts";
import { listRequests } from "#server/domain/company-request/list-requests.ts";
import { receiveCompanyRequest } from "#server/domain/company-request/receive-company-request.ts";
import { api } from "./base.ts";

export const companyRequests = {
  receive: api.companyRequests.receive.handler(({ context, input }) =>
    receiveCompanyRequest(context.ctx, context, input),
  ),
  list: api.companyRequests.list.handler(({ context, input }) => listRequests(context.ctx, input)),
  export: api.companyRequests.export.handler(({ context, input }) => exportRequests(context.ctx, input)),
  dismiss: api.companyRequests.dismiss.handler(({ context, input }) => dismissRequest(context.ctx, input)),
  restore: api.companyRequests.restore.handler(({ context, input }) => restoreRequest(context.ctx, input)),
};
