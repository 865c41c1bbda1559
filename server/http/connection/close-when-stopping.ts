import type { AppMiddleware } from "#server/http/request/app-env.ts";

/** While the process stops, each answer is the last of its connection, so that none is cut when it closes. */
export function closeWhenStopping(isStopping: () => boolean): AppMiddleware {
  return async (c, next) => {
    await next();
    if (isStopping()) c.res.headers.set("Connection", "close");
  };
}
