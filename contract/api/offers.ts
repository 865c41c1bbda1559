import { OfferListInput, OfferPage } from "../schemas/offer-view.ts";
import { endpoint } from "./endpoint.ts";

export const offers = {
  list: endpoint("public", {
    method: "GET",
    path: "/offers",
    summary: "Offers that can be taken today, a page at a time",
    tag: "Offers",
  })
    .input(OfferListInput)
    .output(OfferPage),
};
