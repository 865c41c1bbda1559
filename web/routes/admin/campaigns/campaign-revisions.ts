import type { ManagedCampaign } from "#contract/campaign/managed-campaign.ts";
import type { Revisions } from "#web/panel/form/rival.ts";
import { api } from "#web/queries/api.ts";
import { campaignWords } from "./campaign-history.tsx";
import { type CampaignFormValues, valuesOf } from "./campaign-values.ts";

export const campaignRevisions: Revisions<ManagedCampaign, CampaignFormValues> = {
  readLatest: (id) => api.campaigns.manage.get({ id }),
  readLastChange: async (id) => (await api.campaigns.manage.history({ id, limit: 1 })).items[0],
  valuesOf,
  ...campaignWords,
};
