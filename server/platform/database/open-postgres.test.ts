import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { silentLog } from "#server/platform/log/log.ts";
import {
  type PostgresServer,
  startOwnPostgres,
  startPostgresServer,
} from "#tests/support/database/postgres-server.ts";
import { isDatabaseUnreachable } from "./is-database-unreachable.ts";
import { openDatabase } from "./open-database.ts";
import { PostgresPool } from "./postgres-pool.ts";

// These tests create databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.stop());

const open = (databaseUrl: string, databaseReadUrl?: string) =>
  openDatabase({ dataDir: "unused", databaseUrl, databaseReadUrl, log: silentLog });

function urlWith(change: (url: URL) => void): string {
  const url = new URL(server.url);
  change(url);
  return url.href;
}

test("a server is opened with the settings of the product", async () => {
  const { kind, isNew, pool, db, readDb, check, close } = await open(server.url);
  expect({ kind, isNew }).toEqual({ kind: "postgres", isNew: true });
  expect(readDb).toBe(db);
  await check();
  const { rows } = await pool.query(
    "select current_setting('application_name') as name, current_setting('timezone') as zone, " +
      "current_setting('statement_timeout') as timeout",
  );
  expect(rows).toEqual([{ name: "pertinho", zone: "UTC", timeout: "30s" }]);
  await close();
});

test("a connection closed inside a transaction fails that work, but not the process", async () => {
  const { db, pool, outage, close } = await open(server.url);
  const uncaught: unknown[] = [];
  const listener = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", listener);
  const broken = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
      await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      // The server sends the error while the connection is idle.
      await sleep(200);
      await tx.execute("select 1");
    })
    .catch((error: unknown) => error);
  process.off("uncaughtException", listener);
  expect(uncaught).toEqual([]);
  expect(isDatabaseUnreachable(broken)).toBe(true);
  expect((await db.execute("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(await outage.reportFailure(broken)).toBe(false);
  await close();
});

test("an idle connection closed by the server does not end the process, also before the database is open", async () => {
  const uncaught: unknown[] = [];
  const listener = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", listener);
  const pool = new PostgresPool({ connectionString: server.url });
  const lost = new Promise((resolve) => pool.once("remove", resolve));
  const admin = new pg.Client(server.url);
  await admin.connect();
  const { rows } = await pool.query("select pg_backend_pid() as pid");
  await admin.query("select pg_terminate_backend($1)", [rows[0].pid]);
  await lost;
  await admin.end();
  await pool.end();
  process.off("uncaughtException", listener);
  expect(uncaught).toEqual([]);
});

test("a stopped server is unreachable for the pool and for a running statement, until it is back", async () => {
  const own = await startOwnPostgres();
  const { db, pool, outage, close } = await open(own.url);
  const running = pool.query("select pg_sleep(60)").catch((error: unknown) => error);
  await sleep(200);
  await own.pause();
  const errors = [
    await running,
    await pool.query("select 1").catch((error: unknown) => error),
    await db.execute("select 1").catch((error: unknown) => error),
    await db.transaction(async () => undefined).catch((error: unknown) => error),
  ];
  expect(errors.map(isDatabaseUnreachable)).toEqual([true, true, true, true]);
  expect(await outage.reportFailure(errors[0])).toBe(true);
  await own.resume();
  await expect.poll(() => outage.isActive(), { timeout: 10_000 }).toBe(false);
  expect((await db.execute("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
  await own.stop();
});

test("a pool without a free connection does not count as an outage", async () => {
  const handle = await openDatabase({
    ...{ dataDir: "unused", databaseUrl: server.url, log: silentLog, poolSize: 1 },
  });
  const held = await handle.pool.connect();
  expect(await handle.outage.reportFailure(new Error("Connection terminated unexpectedly"))).toBe(false);
  held.release();
  await handle.close();
});

test("a replica has its own connections", async () => {
  const { db, readDb, close } = await open(server.url, server.url);
  expect(readDb).not.toBe(db);
  expect((await readDb.execute("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
});

test.each(["not a url", "mysql://localhost/x", "postgres"])(
  "%s is refused as a PostgreSQL URL",
  async (url) => {
    await expect(open(url)).rejects.toMatchObject({
      problem: { reason: "bad_url", variable: "DATABASE_URL" },
    });
  },
);

test("an invalid replica is named in the error, and the open connections are closed", async () => {
  await expect(open(server.url, "nonsense")).rejects.toMatchObject({
    problem: { reason: "bad_url", variable: "DATABASE_READ_URL" },
  });
});

test("an unreachable server is reported", async () => {
  await expect(open("postgres://me@127.0.0.1:1/x")).rejects.toMatchObject({
    problem: { reason: "cannot_connect", server: "127.0.0.1:1" },
  });
});

test("an unknown user is reported", async () => {
  const url = urlWith((changed) => {
    changed.username = "ningu%C3%A9m";
  });
  await expect(open(url)).rejects.toMatchObject({
    problem: { reason: "refused_login", user: "ninguém", server: new URL(server.url).host },
  });
});

test("a missing database is reported", async () => {
  const url = urlWith((changed) => {
    changed.pathname = "/nenhum";
  });
  await expect(open(url)).rejects.toMatchObject({
    problem: { reason: "no_such_database", database: "nenhum", server: new URL(server.url).host },
  });
});

test("a server that is too old is reported", async () => {
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query("create database antigo");
  const url = urlWith((changed) => {
    changed.pathname = "/antigo";
  });
  const old = new pg.Client(url);
  await old.connect();
  // The server is new, so this function fakes an old version number.
  await old.query(`
    create function current_setting(name text) returns text language sql as
      $$ select case name when 'server_version_num' then '140012' else '14.12' end $$;
    alter database antigo set search_path = public, pg_catalog`);
  await old.end();
  await expect(open(url)).rejects.toMatchObject({ problem: { reason: "too_old", found: "14.12" } });
  await admin.query("drop database antigo with (force)");
  await admin.end();
});
