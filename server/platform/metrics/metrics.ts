import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

type ObservedRequest = { method: string; route: string; status: number; seconds: number };

/** The counts of a pool that are worth monitoring: if `waiting` stays above zero, the pool is too small. */
export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

/**
 * How a page that is the same for all visitors was served: found in the cache, made, or waited for while it was made.
 * During a database outage an old one may be shown.
 */
export type PageOutcome = "hit" | "made" | "waited" | "old";

export type Metrics = {
  observeRequest(request: ObservedRequest): void;
  countPage(outcome: PageOutcome): void;
  contentType: string;
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>;
};

/** The size of the page cache. */
export type CacheCounts = { size(): { answers: number; bytes: number } };

export function createMetrics(pool: PoolCounts, pages: CacheCounts): Metrics {
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
    countPage: measurePages(registry, pages),
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

function measurePages(registry: Registry, pages: CacheCounts): Metrics["countPage"] {
  new Gauge({
    name: "page_cache_bytes",
    help: "Memory that the kept pages take.",
    registers: [registry],
    collect() {
      this.set(pages.size().bytes);
    },
  });
  new Gauge({
    name: "page_cache_pages",
    help: "Pages that are kept.",
    registers: [registry],
    collect() {
      this.set(pages.size().answers);
    },
  });
  // Counted here and passed to the library only on a scrape: the counters of the library would noticeably add to the
  // cost of a page.
  const counts: Record<PageOutcome, number> = { hit: 0, made: 0, waited: 0, old: 0 };
  new Counter({
    name: "page_cache_requests_total",
    help: "Requests for pages that are the same for all: found in memory (hit), made, waited for, or old.",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  return (outcome) => {
    counts[outcome] += 1;
  };
}
