import type { AnyContractProcedure } from "@orpc/contract";
import { apiRoot } from "#contract/paths.ts";

/** Where an entry of the contract is answered, for what is no call of the client: a download, an upload with progress. */
export function apiAddress(entry: AnyContractProcedure): string {
  const { path } = entry["~orpc"].route;
  if (path === undefined || path.includes("{")) throw new Error(`no address without parameters: ${path}`);
  return apiRoot + path;
}
