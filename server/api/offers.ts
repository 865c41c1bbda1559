import { listOffers } from "#server/domain/offer/list-offers.ts";
import { api } from "./base.ts";

export const offers = {
  list: api.offers.list.handler(({ context, input }) => listOffers(context.ctx, input)),
};
