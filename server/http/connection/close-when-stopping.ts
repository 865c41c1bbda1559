import type { AppMiddleware } from "#server/http/request/app-env.ts";

/**
 * While the process stops, each response closes its connection, so that no response is cut when the server closes.
 */
export function closeWhenStopping(isStopping: () => boolean): AppMiddleware {
  return async (c, next) => {
    await next();
    if (isStopping()) c.res.headers.set("Connection", "close");
  };
}
