import { changeCampaigns } from "#server/domain/campaign/change-campaigns.ts";
import { createCampaign } from "#server/domain/campaign/create-campaign.ts";
import { exportCampaigns } from "#server/domain/campaign/export-campaigns.ts";
import { featureCampaign } from "#server/domain/campaign/feature-campaign.ts";
import { findCampaign } from "#server/domain/campaign/find-campaign.ts";
import { findFeaturedCampaign } from "#server/domain/campaign/find-featured-campaign.ts";
import { listCampaignHistory } from "#server/domain/campaign/list-campaign-history.ts";
import { listCampaignOffers } from "#server/domain/campaign/list-campaign-offers.ts";
import { listManagedCampaigns } from "#server/domain/campaign/list-managed-campaigns.ts";
import { readManagedCampaign } from "#server/domain/campaign/managed-campaign.ts";
import { updateCampaign } from "#server/domain/campaign/update-campaign.ts";
import { api } from "./base.ts";
import { once } from "./once.ts";

export const campaigns = {
  featured: api.campaigns.featured.handler(({ context }) => findFeaturedCampaign(context.ctx)),
  get: api.campaigns.get.handler(({ context, input }) => findCampaign(context.ctx, input.id)),
  offers: api.campaigns.offers.handler(({ context, input }) => listCampaignOffers(context.ctx, input)),
  manage: {
    list: api.campaigns.manage.list.handler(({ context, input }) => listManagedCampaigns(context.ctx, input)),
    get: api.campaigns.manage.get.handler(({ context, input }) => readManagedCampaign(context.ctx, input)),
    history: api.campaigns.manage.history.handler(({ context, input }) =>
      listCampaignHistory(context.ctx, input),
    ),
    change: api.campaigns.manage.change.handler((call) =>
      once(call, (ctx) => changeCampaigns(ctx, call.input)),
    ),
    export: api.campaigns.manage.export.handler(({ context, input }) => exportCampaigns(context.ctx, input)),
    feature: api.campaigns.manage.feature.handler(({ context, input }) =>
      featureCampaign(context.ctx, input),
    ),
  },
  create: api.campaigns.create.handler((call) => once(call, (ctx) => createCampaign(ctx, call.input))),
  update: api.campaigns.update.handler(({ context, input }) => updateCampaign(context.ctx, input)),
};
