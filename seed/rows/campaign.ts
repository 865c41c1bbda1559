import type { campaigns } from "#server/domain/campaign/campaign.table.ts";
import { newId } from "#server/platform/new-id.ts";

export type NewCampaign = typeof campaigns.$inferInsert;

/** A campaign that has begun and runs until 2099. It is not featured, because only one campaign can be. */
export function campaignRow(overrides: Partial<NewCampaign> = {}): NewCampaign {
  const id = overrides.id ?? newId();
  return {
    id,
    title: `Campanha ${id}`,
    description: "Ofertas escolhidas para você.",
    startDate: "2020-01-01",
    endDate: "2099-12-31",
    ...overrides,
  };
}

/** The offers of a campaign, in the order of the list. */
export function campaignOfferRows(campaignId: string, offerIds: string[]) {
  return offerIds.map((offerId, position) => ({ campaignId, offerId, position }));
}
