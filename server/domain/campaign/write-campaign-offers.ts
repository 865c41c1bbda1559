import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { campaignOffers } from "./campaign.table.ts";

/**
 * Replaces the offers of a campaign with these, in this order. The caller must hold the lock on the campaign's row.
 */
export async function writeCampaignOffers(
  tx: Database,
  campaignId: string,
  offerIds: readonly string[],
): Promise<void> {
  await tx.delete(campaignOffers).where(eq(campaignOffers.campaignId, campaignId));
  if (offerIds.length === 0) return;
  await tx
    .insert(campaignOffers)
    .values(offerIds.map((offerId, position) => ({ campaignId, offerId, position })));
}

export async function campaignOfferIds(tx: Database, campaignId: string): Promise<string[]> {
  const rows = await tx
    .select({ offerId: campaignOffers.offerId })
    .from(campaignOffers)
    .where(eq(campaignOffers.campaignId, campaignId))
    .orderBy(asc(campaignOffers.position));
  return rows.map(({ offerId }) => offerId);
}
