import type { AppError } from "#contract/errors.ts";
import type { Outage } from "#server/platform/database/outage.ts";
import { nothingTried } from "#server/unavailable.ts";
import type { AppMiddleware } from "./app-env.ts";

export const isReadMethod = (method: string | undefined) => method === "GET" || method === "HEAD";

/**
 * While the database is known to be away nothing is tried: a request does not wait for a connection that cannot come, and
 * who wanted to write something can be told for certain that nothing was saved.
 */
export function refusalDuringOutage(outage: Outage | undefined, isRead: boolean): AppError | undefined {
  if (!outage?.isActive()) return undefined;
  outage.countRefused();
  return nothingTried(isRead);
}

/** For routes that ask the database without an API context, which refuses by itself. */
export function refuseDuringOutage(outage: Outage | undefined): AppMiddleware {
  return async (c, next) => {
    const refusal = refusalDuringOutage(outage, isReadMethod(c.req.method));
    if (refusal) throw refusal;
    await next();
  };
}
