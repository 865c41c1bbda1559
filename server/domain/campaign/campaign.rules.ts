import type { CampaignState } from "#contract/campaign/campaign.view.ts";
import type { ManagedCampaignState } from "#contract/campaign/managed-campaign.ts";

type Days = { startDate: string; endDate: string };

/** Returns the state by the campaign's dates. The first and the last day are both included in full. */
export function campaignState({ startDate, endDate }: Days, today: string): CampaignState {
  if (today < startDate) return "announced";
  return today > endDate ? "over" : "running";
}

/** The state for the back-office's badge. A campaign that is switched off is hidden on any date. */
export function managedCampaignState(
  campaign: Days & { isActive: boolean },
  today: string,
): ManagedCampaignState {
  return campaign.isActive ? campaignState(campaign, today) : "off";
}
