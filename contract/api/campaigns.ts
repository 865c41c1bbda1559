import { z } from "zod";
import { CampaignOffersInput, CampaignView, FeaturedCampaignView } from "../schemas/campaign-view.ts";
import { uuid } from "../schemas/identifiers.ts";
import { OfferPage } from "../schemas/offer-view.ts";
import { endpoint } from "./endpoint.ts";

export const campaigns = {
  featured: endpoint("public", {
    method: "GET",
    path: "/campaigns/featured",
    summary: "The campaign that the home page shows, or null when none is running",
    tag: "Campaigns",
  }).output(FeaturedCampaignView.nullable()),

  get: endpoint("public", {
    method: "GET",
    path: "/campaigns/{id}",
    summary: "A campaign that is switched on: announced, running or over",
    tag: "Campaigns",
  })
    .input(z.object({ id: uuid() }))
    .output(CampaignView),

  offers: endpoint("public", {
    method: "GET",
    path: "/campaigns/{id}/offers",
    summary: "What can be taken today of a running campaign, in its order, a page at a time",
    tag: "Campaigns",
  })
    .input(CampaignOffersInput)
    .output(OfferPage),
};
