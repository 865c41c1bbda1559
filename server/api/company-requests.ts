import { receiveCompanyRequest } from "#server/domain/company-request/receive-company-request.ts";
import { api } from "./base.ts";

export const companyRequests = {
  receive: api.companyRequests.receive.handler(({ context, input }) =>
    receiveCompanyRequest(context.ctx, context, input),
  ),
};
