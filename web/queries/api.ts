import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { type ApiClient, contract } from "#contract/api/contract.ts";
import { apiRoot } from "#contract/paths.ts";
import type { Queries } from "./prefetch.ts";

/** What a call may carry besides its input. */
type CallContext = {
  /** The same key sent twice is one write: make it when a form opens, not when it is sent. */
  idempotencyKey?: string;
};

export type BrowserApi = ContractRouterClient<typeof contract, CallContext>;

const link = new OpenAPILink<CallContext>(contract, {
  // Asked at each call: this module is also loaded by the server, which has no address of its own.
  url: () => window.location.origin + apiRoot,
  fetch: (request, init) => fetch(request, { ...init, credentials: "same-origin" }),
  headers: ({ context: { idempotencyKey } }) =>
    idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
});

/** The API as the browser calls it. Panels only: public pages read through loaders (decision 4). */
export const api: BrowserApi = createORPCClient(link);

/** Query and mutation options for every entry: `useQuery(orpc.categories.manage.list.queryOptions(...))`. */
export const orpc: Queries = createTanstackQueryUtils<ApiClient>(api);
