import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { type ApiClient, contract } from "#contract/api/contract.ts";
import { apiRoot } from "#contract/api-paths.ts";
import type { Queries } from "./prefetch.ts";

/** Options of a call besides its input. */
type CallContext = {
  /** Two requests with the same key are one write. Create the key when a form opens, not when it is sent. */
  idempotencyKey?: string;
};

export type BrowserApi = ContractRouterClient<typeof contract, CallContext>;

const link = new OpenAPILink<CallContext>(contract, {
  // Evaluated at each call: the server loads this module too and has no `window.location`.
  url: () => window.location.origin + apiRoot,
  fetch: (request, init) => fetch(request, { ...init, credentials: "same-origin" }),
  headers: ({ context: { idempotencyKey } }) =>
    idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
});

/** The API client of the browser. For panels only: public pages read through loaders (decision 4). */
export const api: BrowserApi = createORPCClient(link);

/** Query and mutation options for every entry: `useQuery(orpc.categories.manage.list.queryOptions(...))`. */
export const orpc: Queries = createTanstackQueryUtils<ApiClient>(api);
