import { endpoint } from "#contract/api/endpoint.ts";
import { PointsRequestApproval, PointsRequestRefusal } from "./points-request.schema.ts";
import {
  CounterPointsRequest,
  CounterPointsRequestPage,
  PointsRequestsInput,
} from "./points-request.view.ts";

const tag = "Loyalty: points requests";

/** Requests for points that were not posted, at the counter. */
export const pointsRequests = {
  list: endpoint("counter", {
    method: "GET",
    path: "/shop/points-requests",
    summary: "Lists the points requests that wait for the company's answer, longest waiting first",
    tag,
  })
    .input(PointsRequestsInput)
    .output(CounterPointsRequestPage),

  approve: endpoint("counter", {
    method: "POST",
    path: "/shop/points-requests/{id}/approval",
    summary: "Posts the points of a requested purchase by the program's rules, once",
    tag,
  })
    .input(PointsRequestApproval)
    .output(CounterPointsRequest),

  decline: endpoint("counter", {
    method: "POST",
    path: "/shop/points-requests/{id}/refusal",
    summary: "Declines a points request with a reason that the client reads",
    tag,
  })
    .input(PointsRequestRefusal)
    .output(CounterPointsRequest),
};
