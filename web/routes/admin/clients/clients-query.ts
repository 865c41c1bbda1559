import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedClientListInput } from "#contract/client/managed-client.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function clientsQuery(queries: Queries, input: ManagedClientListInput) {
  return queries.clients.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}
