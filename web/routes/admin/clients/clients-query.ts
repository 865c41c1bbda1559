import { keepPreviousData } from "@tanstack/react-query";
import type { ManagedClientListInput } from "#contract/client/managed-client.ts";
import type { Queries } from "#web/queries/prefetch.ts";

/** Asked by the loader on the server and by the screen in the browser: one key, one cache. */
export function clientsQuery(queries: Queries, input: ManagedClientListInput) {
  return queries.clients.manage.list.queryOptions({ input, placeholderData: keepPreviousData });
}
