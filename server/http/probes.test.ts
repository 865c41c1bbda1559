import { describe, expect, it } from "vitest";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { testApp, testPage } from "#tests/support/server/test-app.ts";

describe("probes", () => {
  it("report that the process is alive without checking anything else", async () => {
    const readiness = () => Promise.reject(new Error("the database is down"));
    expect(await (await testApp({ readiness }).ask("/healthz")).json()).toEqual({ alive: true });
  });

  it.each(["database", "migrations", "jobs", "accepting"])("are not ready without %s", async (part) => {
    const whole = { database: true, migrations: true, jobs: true, accepting: true };
    const ready = await testApp({ readiness: async () => whole }).ask("/readyz");
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, ...whole }]);
    const lacking = { ...whole, [part]: false };
    const answer = await testApp({ readiness: async () => lacking }).ask("/readyz");
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, ...lacking }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("metrics", () => {
  const token = "a-token-that-is-long";
  const pages = { size: () => ({ answers: 2, bytes: 3000 }) };
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 };
  const bearer = (text: string) => ({ headers: { authorization: text } });

  it("are not found unless they are switched on", async () => {
    expect(await (await testApp().ask("/metrics")).text()).toBe(testPage);
  });

  it.each([
    "",
    "Bearer",
    "Bearer wrong",
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.toUpperCase()}`,
  ])("are refused to '%s'", async (text) => {
    const { ask } = testApp({ metered: { metrics: createMetrics(pool, pages), token } });
    const answer = await ask("/metrics", bearer(text));
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe("");
  });

  it.each(["Bearer", "bearer", "BEARER"])("accept the token with the scheme '%s'", async (scheme) => {
    const { ask } = testApp({ metered: { metrics: createMetrics(pool, pages), token } });
    expect((await ask("/metrics", bearer(`${scheme} ${token}`))).status).toBe(200);
  });

  it("count responses by kind of path and show the pool", async () => {
    const { ask } = testApp({ metered: { metrics: createMetrics(pool, pages), token } });
    await ask("/oferta/secret-id");
    await ask("/api/nothing");
    const text = await (await ask("/metrics", bearer(`Bearer ${token}`))).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="page",status="200"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="api",status="404"} 1');
    expect(text).toContain('database_pool_connections{state="waiting"} 1');
    expect(text).toContain("page_cache_bytes 3000");
    expect(text).toContain("process_cpu_seconds_total");
    expect(text).not.toContain("secret-id");
  });
});
