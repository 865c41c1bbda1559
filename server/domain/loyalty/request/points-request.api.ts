import { api } from "#server/api/base.ts";
import { approvePointsRequest, declinePointsRequest } from "./answer-points-request.ts";
import { listPointsRequests } from "./read-points-requests.ts";

const entries = api.loyalty.requests;

export const pointsRequests = {
  list: entries.list.handler(({ context, input }) => listPointsRequests(context.ctx, input)),
  approve: entries.approve.handler(({ context, input }) => approvePointsRequest(context.ctx, input)),
  decline: entries.decline.handler(({ context, input }) => declinePointsRequest(context.ctx, input)),
};
