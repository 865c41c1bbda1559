import { and, type SQL, sql } from "drizzle-orm";
import type { ManagedCampaignFilter, ManagedCampaignState } from "#contract/campaign/managed-campaign.ts";
import { campaigns } from "./campaign.table.ts";

/** The condition for the campaigns that match the back-office's filter. */
export function campaignFilter(filter: ManagedCampaignFilter, today: string): SQL | undefined {
  return and(
    filter.state && inState(filter.state, today),
    filter.search ? sql`search @@ (select query from read_search(${filter.search}))` : undefined,
  );
}

/** The SQL equivalent of `managedCampaignState` in campaign.rules.ts. A test checks that the two agree. */
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
