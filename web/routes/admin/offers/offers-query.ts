import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedOfferListInput } from "#contract/offer/managed-offer.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function offersQuery(queries: Queries, input: ManagedOfferListInput) {
  return queries.offers.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}
