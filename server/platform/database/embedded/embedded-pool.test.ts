import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startEmptyEngine } from "#tests/support/database/in-memory-database.ts";
import { EmbeddedPool } from "./embedded-pool.ts";
import { type PgliteEngine, startPgliteEngine } from "./pglite-engine.ts";

/*
 * Tests of behaviour that only the embedded pool has. Behaviour shared with PostgreSQL is tested in the *.db.test.ts
 * files beside this one.
 */

let engine: PgliteEngine;
let pool: EmbeddedPool;
const broken: Error[] = [];
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
beforeAll(async () => {
  engine = await startEmptyEngine((error) => broken.push(error));
  pool = new EmbeddedPool(engine);
});
afterAll(async () => {
  await pool.end();
  await engine.close();
});

test("using the pool inside its own transaction throws an explicit error instead of blocking", async () => {
  const shortTimeoutPool = new EmbeddedPool(engine, 300);
  const work = drizzle(shortTimeoutPool).transaction(() => shortTimeoutPool.query("select 1"));
  await expect(work).rejects.toThrow("used the database instead of the transaction");
  expect((await shortTimeoutPool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await shortTimeoutPool.end();
});

test("callers are served in order", async () => {
  const order: number[] = [];
  const callers = Array.from({ length: 20 }, async (_, n) => {
    await pool.query(n % 3 ? "select 1" : "select pg_sleep(0.005)");
    order.push(n);
  });
  await Promise.all(callers);
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test("an open transaction is rolled back when its connection is released", async () => {
  await pool.query("create table note (text text)");
  await pool.query("begin; insert into note values ('never committed')");
  const client = await pool.connect();
  await client.query("begin");
  await client.query("insert into note values ('nor this')");
  client.release();
  expect((await pool.query("select * from note")).rows).toEqual([]);
});

test("settings, temporary tables and advisory locks are reset after a failed query", async () => {
  await pool.query("set statement_timeout = '7s'; create temp table scratch (); select pg_advisory_lock(1)");
  await pool.query("select 1 / 0").catch(() => undefined);
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as timeout, to_regclass('scratch') as scratch, " +
      "(select count(*)::int from pg_locks where locktype = 'advisory') as locks",
  );
  expect(rows).toEqual([{ timeout: "0", scratch: null, locks: 0 }]);
});

test("a slow query does not block the event loop", async () => {
  let longestGap = 0;
  const startedAt = performance.now();
  let last = startedAt;
  const timer = setInterval(() => {
    longestGap = Math.max(longestGap, performance.now() - last);
    last = performance.now();
  }, 5);
  await pool.query("select count(*) from generate_series(1, 2000000)");
  clearInterval(timer);
  expect(longestGap).toBeLessThan((performance.now() - startedAt) / 2);
});

test("a crashed engine rejects waiting queries immediately and reports the crash", async () => {
  const other = await startPgliteEngine({ dump: await engine.dump() }, (error) => broken.push(error));
  const otherPool = new EmbeddedPool(other);
  // PGlite has no client to read more input from: PostgreSQL treats this as a lost client and ends its process.
  await expect(otherPool.query("copy pg_proc from stdin")).rejects.toThrow("the embedded database failed");
  await expect(otherPool.query("select 1")).rejects.toThrow("the embedded database failed");
  expect(broken).toHaveLength(1);
  await other.close();
});

test("the database can be dumped while it is in use", async () => {
  await pool.query("insert into note values ('kept')");
  const copy = await startPgliteEngine({ dump: await engine.dump() }, (error) => broken.push(error));
  const { rows } = await drizzle(new EmbeddedPool(copy)).execute(sql`select text from note`);
  expect(rows).toEqual([{ text: "kept" }]);
  await copy.close();
});
