import type { Log } from "#server/platform/log/log.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { AppMiddleware } from "./app-env.ts";
import { pathShape, routeClass } from "./path-shape.ts";

/** Not an HTTP status: the number that proxies such as nginx log in this case. */
const clientClosedRequest = 499;

/** Writes one log line and one measurement for every response. */
export function observeRequests(metrics: Metrics | undefined): AppMiddleware {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    // The router aborts a page whose client has disconnected and responds with 500: this is not a failure of the
    // server.
    const isAborted = c.res.status >= 500 && c.req.raw.signal.aborted;
    const status = isAborted ? clientClosedRequest : c.res.status;
    observeAnswer({ method, path, status, start }, { log: c.var.log, metrics });
  };
}

type Answered = { method: string; path: string; status: number; start: number };

export function observeAnswer(
  { method, path, status, start }: Answered,
  { log, metrics }: { log: Log; metrics: Metrics | undefined },
): void {
  const ms = performance.now() - start;
  const route = routeClass(path);
  metrics?.observeRequest({ method, route, status, seconds: ms / 1000 });
  const level = route === "probe" || route === "asset" ? "debug" : "info";
  log[level]("request", { method, path: pathShape(path), status, ms: Math.round(ms) });
}
