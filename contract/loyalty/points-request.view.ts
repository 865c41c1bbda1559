import { z } from "zod";
import { pageInput } from "#contract/lists/paging.ts";
import { pointsRequestStates } from "./loyalty.schema.ts";
import { companyOfClub } from "./posting.schema.ts";

/** A points request at the counter of its company. */
export const CounterPointsRequest = z.object({
  id: z.uuid(),
  cardId: z.uuid(),
  clientName: z.string(),
  purchasedOn: z.iso.date(),
  amountCents: z.int().nullable(),
  message: z.string().nullable(),
  state: z.enum(pointsRequestStates),
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type CounterPointsRequest = z.infer<typeof CounterPointsRequest>;

export const PointsRequestsInput = z.object({ companyId: companyOfClub }).extend(pageInput.shape);
export type PointsRequestsInput = z.infer<typeof PointsRequestsInput>;

/** Those that wait for an answer, longest waiting first. */
export const CounterPointsRequestPage = z.object({
  items: z.array(CounterPointsRequest),
  nextCursor: z.string().nullable(),
});
export type CounterPointsRequestPage = z.infer<typeof CounterPointsRequestPage>;
