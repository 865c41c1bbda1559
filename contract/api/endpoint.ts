import { type HTTPMethod, type HTTPPath, oc } from "@orpc/contract";
import type { Access } from "#contract/account/roles.ts";
import type { ErrorCode } from "#contract/errors.ts";

type Route = {
  method: HTTPMethod;
  path: HTTPPath;
  summary: string;
  tag: string;
  /** `limits.bodyMaxBytes` unless said otherwise; a test computes what each entry needs. */
  maxBodyBytes?: number;
  /** The same of the JSON values in it: `limits.bodyMaxValues` unless said otherwise. */
  maxBodyValues?: number;
};

/** What the server reads of an entry besides its types. */
export type EndpointMeta = {
  access?: Access;
  /** What a signed-in caller without that access is told, where the specification has words of its own for it. */
  refusal?: ErrorCode;
  maxBodyBytes?: number;
  maxBodyValues?: number;
};

/** Starts an entry of the API: it cannot be written without saying who may call it. */
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
