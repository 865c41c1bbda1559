import { type HTTPMethod, type HTTPPath, oc } from "@orpc/contract";
import type { Access } from "../roles.ts";

type Route = { method: HTTPMethod; path: HTTPPath; summary: string; tag: string };

/** What the server reads of an entry besides its types. */
export type EndpointMeta = { access?: Access };

/** Starts an entry of the API: it cannot be written without saying who may call it. */
export function endpoint(access: Access, { method, path, summary, tag }: Route) {
  return oc
    .$meta<EndpointMeta>({})
    .meta({ access })
    .route({ method, path, summary, tags: [tag] });
}
