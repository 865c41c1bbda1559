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

/** `orpc` over any client: the keys are the same, so the browser finds what the server has read. */
export type Queries = ReturnType<typeof createTanstackQueryUtils<ApiClient>>;

/**
 * What a panel's screen will ask for, read while its page is made: through the in-process client, into a cache
 * that lives for this request alone. A refusal is thrown, so that it becomes the answer's status.
 */
export function prefetch(
  context: Readonly<RouterContextProvider>,
  ...choose: ((queries: Queries) => FetchQueryOptions)[]
): Promise<DehydratedState> {
  return prefetchInto(context, (queries, cache) =>
    Promise.all(choose.map((one) => cache.fetchQuery(one(queries)))),
  );
}

/** The same where `FetchQueryOptions` do not say it: lists that are read on page by page. */
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
