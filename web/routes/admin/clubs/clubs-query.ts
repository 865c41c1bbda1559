import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedClubListInput } from "#contract/loyalty/managed-club.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function clubsQuery(queries: Queries, input: ManagedClubListInput) {
  return queries.loyalty.manage.clubs.queryOptions({ input, placeholderData: keepPreviousData });
}
