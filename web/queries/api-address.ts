import type { AnyContractProcedure } from "@orpc/contract";
import { apiRoot } from "#contract/api-paths.ts";

/**
 * Returns the URL of a contract entry, for requests that do not go through the API client: a download, or an upload
 * with progress.
 */
export function apiAddress(entry: AnyContractProcedure): string {
  const { path } = entry["~orpc"].route;
  if (path === undefined || path.includes("{")) throw new Error(`no address without parameters: ${path}`);
  return apiRoot + path;
}
