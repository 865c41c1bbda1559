import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedCampaignListInput } from "#contract/campaign/managed-campaign.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Asked by the loader on the server and by the screen in the browser: one key, one cache. */
export function campaignsQuery(queries: Queries, input: ManagedCampaignListInput) {
  return queries.campaigns.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}
