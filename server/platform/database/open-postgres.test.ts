import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PostgresServer, startPostgresServer } from "#tests/support/postgres-server.ts";
import { silentLog } from "../log/log.ts";
import { openDatabase } from "./open-database.ts";

// Databases are created here, which takes its time on a busy machine.
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

test("a server is opened with the product's settings", async () => {
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

test("a replica has connections of its own", async () => {
  const { db, readDb, close } = await open(server.url, server.url);
  expect(readDb).not.toBe(db);
  expect((await readDb.execute("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
});

test.each(["not a url", "mysql://localhost/x", "postgres"])(
  "%s is no address of a PostgreSQL",
  async (url) => {
    await expect(open(url)).rejects.toMatchObject({
      problem: { reason: "bad_url", variable: "DATABASE_URL" },
    });
  },
);

test("a bad replica is named, and the good connections are closed", async () => {
  await expect(open(server.url, "nonsense")).rejects.toMatchObject({
    problem: { reason: "bad_url", variable: "DATABASE_READ_URL" },
  });
});

test("a server that is not there", async () => {
  await expect(open("postgres://me@127.0.0.1:1/x")).rejects.toMatchObject({
    problem: { reason: "cannot_connect", server: "127.0.0.1:1" },
  });
});

test("a user whom the server does not know", async () => {
  const url = urlWith((changed) => {
    changed.username = "ningu%C3%A9m";
  });
  await expect(open(url)).rejects.toMatchObject({
    problem: { reason: "refused_login", user: "ninguém", server: new URL(server.url).host },
  });
});

test("a database that is not there", async () => {
  const url = urlWith((changed) => {
    changed.pathname = "/nenhum";
  });
  await expect(open(url)).rejects.toMatchObject({
    problem: { reason: "no_such_database", database: "nenhum", server: new URL(server.url).host },
  });
});

test("a server that is too old", async () => {
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query("create database antigo");
  const url = urlWith((changed) => {
    changed.pathname = "/antigo";
  });
  const old = new pg.Client(url);
  await old.connect();
  // The server is young: its answer is made old.
  await old.query(`
    create function current_setting(name text) returns text language sql as
      $$ select case name when 'server_version_num' then '140012' else '14.12' end $$;
    alter database antigo set search_path = public, pg_catalog`);
  await old.end();
  await expect(open(url)).rejects.toMatchObject({ problem: { reason: "too_old", found: "14.12" } });
  await admin.query("drop database antigo with (force)");
  await admin.end();
});
