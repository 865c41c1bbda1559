import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { AppMiddleware } from "./app-env.ts";
import { pathShape, routeClass } from "./path-shape.ts";

/** One line of the log and one measurement for every answer. */
export function observeRequests(metrics: Metrics | undefined): AppMiddleware {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { method } = c.req;
    const { status } = c.res;
    const route = routeClass(c.req.path);
    metrics?.observeRequest({ method, route, status, seconds: ms / 1000 });
    const level = route === "probe" || route === "asset" ? "debug" : "info";
    c.var.log[level]("request", { method, path: pathShape(c.req.path), status, ms: Math.round(ms) });
  };
}
