import { type HTTPMethod, type HTTPPath, oc } from "@orpc/contract";
import type { Access } from "#contract/account/roles.ts";
import type { ErrorCode } from "#contract/errors.ts";

type Route = {
  method: HTTPMethod;
  path: HTTPPath;
  summary: string;
  tag: string;
  /** Default: `limits.bodyMaxBytes`. A test computes how many bytes each endpoint needs. */
  maxBodyBytes?: number;
  /** The maximum number of JSON values in the body. Default: `limits.bodyMaxValues`. */
  maxBodyValues?: number;
};

/** The metadata of an endpoint that the server reads besides its types. */
export type EndpointMeta = {
  access?: Access;
  /** The error code for a signed-in caller without this access, where the specification has a text for that case. */
  refusal?: ErrorCode;
  maxBodyBytes?: number;
  maxBodyValues?: number;
};

/** Starts the definition of an endpoint. `access` is a required argument, so that no endpoint exists without it. */
export function endpoint(
  access: Access,
  { method, path, summary, tag, maxBodyBytes, maxBodyValues }: Route,
  { refusal }: Pick<EndpointMeta, "refusal"> = {},
) {
  return oc
    .$meta<EndpointMeta>({})
    .meta({
      access,
      ...(refusal && { refusal }),
      ...(maxBodyBytes && { maxBodyBytes }),
      ...(maxBodyValues && { maxBodyValues }),
    })
    .route({ method, path, summary, tags: [tag] });
}
