import { and, type SQL, sql } from "drizzle-orm";
import type { ManagedCampaignFilter, ManagedCampaignState } from "#contract/campaign/managed-campaign.ts";
import { campaigns } from "./campaign.table.ts";

/** Exactly the campaigns that the back-office's filter lets through. */
export function campaignFilter(filter: ManagedCampaignFilter, today: string): SQL | undefined {
  return and(
    filter.state && inState(filter.state, today),
    filter.search ? sql`search @@ (select query from read_search(${filter.search}))` : undefined,
  );
}

/** `managedCampaignState` of campaign.rules.ts as SQL; a test holds the two together. */
export function inState(state: ManagedCampaignState, today: string): SQL {
  const day = sql`${today}::date`;
  const conditions: Record<ManagedCampaignState, SQL> = {
    announced: sql`${campaigns.isActive} and ${campaigns.startDate} > ${day}`,
    running: sql`${campaigns.isActive} and ${campaigns.startDate} <= ${day} and ${campaigns.endDate} >= ${day}`,
    over: sql`${campaigns.isActive} and ${campaigns.endDate} < ${day}`,
    off: sql`not ${campaigns.isActive}`,
  };
  return conditions[state];
}
