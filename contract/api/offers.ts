import { z } from "zod";
import { uuid } from "../schemas/identifiers.ts";
import { OfferListInput, OfferPage, OfferView } from "../schemas/offer-view.ts";
import { ScanView } from "../schemas/scan-view.ts";
import { endpoint } from "./endpoint.ts";

const tag = "Offers";

export const offers = {
  list: endpoint("public", {
    method: "GET",
    path: "/offers",
    summary: "Offers that can be taken today, a page at a time",
    tag,
  })
    .input(OfferListInput)
    .output(OfferPage),

  get: endpoint("public", {
    method: "GET",
    path: "/offers/{id}",
    summary: "One offer as the public sees it; what is not active is not found, what has expired says so",
    tag,
  })
    .input(z.object({ id: uuid() }))
    .output(OfferView),

  scan: endpoint("public", {
    method: "POST",
    path: "/offers/{id}/scans",
    summary: "Counts a scan of the offer's printed code and says where it leads",
    tag,
  })
    .input(z.object({ id: uuid() }))
    .output(ScanView),
};
