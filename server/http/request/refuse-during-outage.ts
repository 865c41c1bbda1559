import type { AppError } from "#contract/errors.ts";
import type { Outage } from "#server/platform/database/outage.ts";
import { notSavedError } from "#server/unavailable.ts";
import type { AppMiddleware } from "./app-env.ts";

export const isReadMethod = (method: string | undefined) => method === "GET" || method === "HEAD";

/**
 * Refuses requests while a database outage is known. A request then does not wait for a connection that cannot
 * succeed, and the refusal of a write can state for certain that nothing was saved.
 */
export function refusalDuringOutage(outage: Outage | undefined, isRead: boolean): AppError | undefined {
  if (!outage?.isActive()) return undefined;
  outage.countRefused();
  return notSavedError(isRead);
}

/** For routes that query the database without an API context. The API context refuses on its own. */
export function refuseDuringOutage(outage: Outage | undefined): AppMiddleware {
  return async (c, next) => {
    const refusal = refusalDuringOutage(outage, isReadMethod(c.req.method));
    if (refusal) throw refusal;
    await next();
  };
}
