import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedCampaignListInput } from "#contract/campaign/managed-campaign.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function campaignsQuery(queries: Queries, input: ManagedCampaignListInput) {
  return queries.campaigns.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}
