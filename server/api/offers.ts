import { listOffers } from "#server/domain/offer/list-offers.ts";
import { makeOfferQr } from "#server/domain/offer/make-offer-qr.ts";
import { api } from "./base.ts";

export const offers = {
  list: api.offers.list.handler(({ context, input }) => listOffers(context.ctx, input)),
  qr: {
    svg: api.offers.qr.svg.handler(({ context: { ctx, platform }, input: { id } }) =>
      makeOfferQr(ctx, { id, format: "svg", siteUrl: platform.siteUrl }),
    ),
    png: api.offers.qr.png.handler(({ context: { ctx, platform }, input: { id } }) =>
      makeOfferQr(ctx, { id, format: "png", siteUrl: platform.siteUrl }),
    ),
  },
};
