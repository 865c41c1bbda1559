import type { CampaignState } from "#contract/schemas/campaign-view.ts";

/** By its days, of which both the first and the last count whole. */
export function campaignState(
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string,
): CampaignState {
  if (today < startDate) return "announced";
  return today > endDate ? "over" : "running";
}
