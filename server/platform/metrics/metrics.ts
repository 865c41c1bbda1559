import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

type ObservedRequest = { method: string; route: string; status: number; seconds: number };

/** The counts of a pool that are worth watching: `waiting` above zero for long means it is too small. */
export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

/**
 * A page that is the same for all was found in memory, made, or waited for while it was made; while the database is away an
 * old one may be shown.
 */
export type PageOutcome = "hit" | "made" | "waited" | "old";

export type Metrics = {
  observeRequest(request: ObservedRequest): void;
  countPage(outcome: PageOutcome): void;
  contentType: string;
  /** Everything measured, in Prometheus' text format. */
  text(): Promise<string>;
};

/** What the kept pages take. */
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
  // Added up here and handed over when asked for: the library's own counting would show in the cost of a page.
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
