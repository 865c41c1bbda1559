import type { CampaignState } from "#contract/campaign/campaign.view.ts";
import type { ManagedCampaignState } from "#contract/campaign/managed-campaign.ts";

type Days = { startDate: string; endDate: string };

/** By its days, of which both the first and the last count whole. */
export function campaignState({ startDate, endDate }: Days, today: string): CampaignState {
  if (today < startDate) return "announced";
  return today > endDate ? "over" : "running";
}

/** What the back-office's badge says: a campaign that is switched off is not seen, whatever the day. */
export function managedCampaignState(
  campaign: Days & { isActive: boolean },
  today: string,
): ManagedCampaignState {
  return campaign.isActive ? campaignState(campaign, today) : "off";
}
