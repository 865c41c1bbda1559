import { FeaturedCampaignView } from "../schemas/campaign-view.ts";
import { endpoint } from "./endpoint.ts";

export const campaigns = {
  featured: endpoint("public", {
    method: "GET",
    path: "/campaigns/featured",
    summary: "The campaign that the home page shows, or null when none is running",
    tag: "Campaigns",
  }).output(FeaturedCampaignView.nullable()),
};
