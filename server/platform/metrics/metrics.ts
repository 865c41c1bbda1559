import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

type ObservedRequest = { method: string; route: string; status: number; seconds: number };

/** The counts of a pool that are worth watching: `waiting` above zero for long means it is too small. */
export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

export type Metrics = {
  observeRequest(request: ObservedRequest): void;
  contentType: string;
  /** Everything measured, in Prometheus' text format. */
  text(): Promise<string>;
};

export function createMetrics(pool: PoolCounts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request to the finished answer, by kind of path and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  measurePool(registry, pool);
  return {
    observeRequest: ({ seconds, ...labels }) => duration.observe(labels, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function measurePool(registry: Registry, pool: PoolCounts): void {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database: all of them, the idle ones, and requests that wait for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}
