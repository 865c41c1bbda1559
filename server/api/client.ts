import { createRouterClient } from "@orpc/server";
import type { ApiClient } from "#contract/api/contract.ts";
import type { ApiContext } from "./base.ts";
import { translateErrors } from "./errors.ts";
import { router } from "./router.ts";

/**
 * Creates a client of the API without HTTP, for pages rendered in this process: same rules, same errors, no round
 * trip.
 */
export function createApiClient(context: ApiContext): ApiClient {
  return createRouterClient(router, { context, interceptors: [translateErrors] });
}
