import { findFeaturedCampaign } from "#server/domain/campaign/find-featured-campaign.ts";
import { api } from "./base.ts";

export const campaigns = {
  featured: api.campaigns.featured.handler(({ context }) => findFeaturedCampaign(context.ctx)),
};
