import { api } from "#server/api/base.ts";
import { withIdempotencyKey } from "#server/api/with-idempotency-key.ts";
import { changeCampaigns } from "./change-campaigns.ts";
import { createCampaign } from "./create-campaign.ts";
import { exportCampaigns } from "./export-campaigns.ts";
import { featureCampaign } from "./feature-campaign.ts";
import { findCampaign } from "./find-campaign.ts";
import { findFeaturedCampaign } from "./find-featured-campaign.ts";
import { listCampaignHistory } from "./list-campaign-history.ts";
import { listCampaignOffers } from "./list-campaign-offers.ts";
import { listManagedCampaigns } from "./list-managed-campaigns.ts";
import { readManagedCampaign } from "./managed-campaign.ts";
import { updateCampaign } from "./update-campaign.ts";

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
      withIdempotencyKey(call, changeCampaigns, [call.input]),
    ),
    export: api.campaigns.manage.export.handler(({ context, input }) => exportCampaigns(context.ctx, input)),
    feature: api.campaigns.manage.feature.handler(({ context, input }) =>
      featureCampaign(context.ctx, input),
    ),
  },
  create: api.campaigns.create.handler((call) => withIdempotencyKey(call, createCampaign, [call.input])),
  update: api.campaigns.update.handler(({ context, input }) => updateCampaign(context.ctx, input)),
};
