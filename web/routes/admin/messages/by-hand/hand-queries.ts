import type { Queries } from "#web/queries/prefetch.ts";

/** Used by the loader on the server and by the screen in the browser, so that both share one cache key. */
export function handQueueQuery(queries: Queries) {
  return queries.messagesByHand.queue.queryOptions();
}

/** The name of the tab in the URL. */
export const handQueueTab = "fila";
