import { findCampaign } from "#server/domain/campaign/find-campaign.ts";
import { findFeaturedCampaign } from "#server/domain/campaign/find-featured-campaign.ts";
import { listCampaignOffers } from "#server/domain/campaign/list-campaign-offers.ts";
import { api } from "./base.ts";

export const campaigns = {
  featured: api.campaigns.featured.handler(({ context }) => findFeaturedCampaign(context.ctx)),
  get: api.campaigns.get.handler(({ context, input }) => findCampaign(context.ctx, input.id)),
  offers: api.campaigns.offers.handler(({ context, input }) => listCampaignOffers(context.ctx, input)),
};
