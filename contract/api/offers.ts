import { OfferQr, OfferQrInput } from "../schemas/offer-qr.ts";
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

  qr: {
    svg: endpoint("editor", {
      method: "GET",
      path: "/offers/{id}/qr.svg",
      summary: "The offer's QR code as a drawing, to be printed in any size",
      tag: "Offers",
    })
      .route({ outputStructure: "detailed" })
      .input(OfferQrInput)
      .output(OfferQr),
    png: endpoint("editor", {
      method: "GET",
      path: "/offers/{id}/qr.png",
      summary: "The offer's QR code as a picture of 1024 pixels",
      tag: "Offers",
    })
      .route({ outputStructure: "detailed" })
      .input(OfferQrInput)
      .output(OfferQr),
  },
};
