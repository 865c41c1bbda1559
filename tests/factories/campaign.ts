import { campaignOffers, campaigns } from "#server/domain/campaign/campaign.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { newId } from "#server/platform/new-id.ts";
import { onlyRow } from "./only-row.ts";

export type NewCampaign = typeof campaigns.$inferInsert;

/** A campaign that has begun and runs for years; it is not featured, because only one may be. */
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

export async function makeCampaign(
  db: Database,
  overrides: Partial<NewCampaign> = {},
  offerIds: string[] = [],
) {
  const campaign = onlyRow(await db.insert(campaigns).values(campaignRow(overrides)).returning());
  if (offerIds.length > 0) await db.insert(campaignOffers).values(campaignOfferRows(campaign.id, offerIds));
  return campaign;
}
