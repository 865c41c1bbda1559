import type { StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import type { StandardHandlerOptions } from "@orpc/server/standard";
import type { EndpointMeta } from "#contract/api/endpoint.ts";
import { limits } from "#contract/limits.ts";
import type { ApiContext } from "./base.ts";
import { withAccessCheck } from "./guard.ts";

type Interceptor = NonNullable<StandardHandlerOptions<ApiContext>["interceptors"]>[number];

/**
 * Finds the endpoint before the body is read. The guard runs first, so that the body of an unauthorized request costs
 * nothing. Then the endpoint reads only as many bytes as its limit allows. Reads have no body, so only the guard of
 * the procedure checks them.
 */
export function authorizeThenReadBody(matcher: StandardOpenAPIMatcher): Interceptor {
  return async ({ next, ...call }) => {
    const { request, context, prefix } = call;
    if (request.method === "GET") return next();
    const match = await matcher.match(request.method, pathWithin(prefix, request.url.pathname));
    if (!match) return next();
    const { meta, route } = match.procedure["~orpc"];
    const { maxBodyBytes = limits.bodyMaxBytes, maxBodyValues = limits.bodyMaxValues }: EndpointMeta = meta;
    await withAccessCheck(context, { meta, route }, () => {});
    const body = async () => context.readBody?.({ bytes: maxBodyBytes, values: maxBodyValues });
    return next({ ...call, request: { ...request, body } });
  };
}

/** Returns the path in the form in which the library's own handler passes it to its matcher. */
function pathWithin(prefix: string | undefined, pathname: string): `/${string}` {
  return `/${pathname.slice(prefix?.length ?? 0).replace(/^\/|\/$/g, "")}`;
}
