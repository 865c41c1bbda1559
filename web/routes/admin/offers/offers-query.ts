import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedOfferListInput } from "#contract/offer/managed-offer.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Asked by the loader on the server and by the screen in the browser: one key, one cache. */
export function offersQuery(queries: Queries, input: ManagedOfferListInput) {
  return queries.offers.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}
