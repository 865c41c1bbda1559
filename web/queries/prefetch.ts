import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import type { ApiClient } from "#contract/api/contract.ts";
import { pageContext } from "#web/page-context.ts";
import { createQueryClient } from "./query-client.ts";

/**
 * The type of `orpc` over any client. The query keys are the same, so the browser finds the data that the server
 * prefetched.
 */
export type Queries = ReturnType<typeof createTanstackQueryUtils<ApiClient>>;

/**
 * Loads the queries of a panel's screen while the server renders it: through the in-process client, into a cache that
 * exists only for this request. A refusal is thrown, so that it sets the status of the response.
 */
export function prefetch(
  context: Readonly<RouterContextProvider>,
  ...choose: ((queries: Queries) => FetchQueryOptions)[]
): Promise<DehydratedState> {
  return prefetchInto(context, (queries, cache) =>
    Promise.all(choose.map((one) => cache.fetchQuery(one(queries)))),
  );
}

/** The same for queries that `FetchQueryOptions` cannot express: paginated lists. */
export async function prefetchInto(
  context: Readonly<RouterContextProvider>,
  read: (queries: Queries, cache: QueryClient) => Promise<unknown>,
): Promise<DehydratedState> {
  const cache = createQueryClient();
  const { queries } = cache.getDefaultOptions();
  cache.setDefaultOptions({ queries: { ...queries, retry: false } });
  await read(createTanstackQueryUtils(context.get(pageContext).api), cache);
  return dehydrate(cache);
}
