import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { AppEnv } from "./request/app-env.ts";

/** Only booleans: the caller can see whether to send traffic here, and no internal details. */
export type Readiness = { database: boolean; migrations: boolean; jobs: boolean; accepting: boolean };

export type MetricsAccess = { metrics: Metrics; token: string };

type Options = { readiness: () => Promise<Readiness>; metered?: MetricsAccess | undefined };

const fresh = { "Cache-Control": "no-store" };

/** Serves the endpoints for monitoring: liveness, readiness and metrics. */
export function probes({ readiness, metered }: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Checks only the process: a database that is down is no reason to kill the process that waits for it.
  app.get("/healthz", (c) => c.json({ alive: true }, 200, fresh));

  app.get("/readyz", async (c) => {
    const state = await readiness();
    const ready = Object.values(state).every(Boolean);
    return c.json({ ready, ...state }, ready ? 200 : 503, fresh);
  });

  if (metered) {
    const { metrics, token } = metered;
    app.get("/metrics", async (c) => {
      // The scheme is case-insensitive (RFC 9110, 11.1); the token is not.
      const [, given = ""] = /^bearer +(.*)$/i.exec(c.req.header("authorization") ?? "") ?? [];
      if (!isSameSecret(given, token)) {
        return c.body(null, 401, { ...fresh, "WWW-Authenticate": "Bearer" });
      }
      return c.body(await metrics.text(), 200, { ...fresh, "Content-Type": metrics.contentType });
    });
  }
  return app;
}

/** Compares digests, which have equal lengths, so that the duration reveals nothing. */
function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
