import { findOffer } from "#server/domain/offer/find-offer.ts";
import { listOffers } from "#server/domain/offer/list-offers.ts";
import { scanOffer } from "#server/domain/offer/scan-offer.ts";
import { api } from "./base.ts";

export const offers = {
  list: api.offers.list.handler(({ context, input }) => listOffers(context.ctx, input)),
  get: api.offers.get.handler(({ context, input }) => findOffer(context.ctx, input.id)),
  scan: api.offers.scan.handler(({ context, input }) => scanOffer(context.ctx, context, input.id)),
};
