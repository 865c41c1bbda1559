import { campaignOfferRows, campaignRow, type NewCampaign } from "#seed/rows/campaign.ts";
import { campaignOffers, campaigns } from "#server/domain/campaign/campaign.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { onlyRow } from "./only-row.ts";

export async function makeCampaign(
  db: Database,
  overrides: Partial<NewCampaign> = {},
  offerIds: string[] = [],
) {
  const campaign = onlyRow(await db.insert(campaigns).values(campaignRow(overrides)).returning());
  if (offerIds.length > 0) await db.insert(campaignOffers).values(campaignOfferRows(campaign.id, offerIds));
  return campaign;
}
