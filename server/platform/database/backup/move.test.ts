import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { knownMigrations, migrate } from "#server/platform/database/migrate.ts";
import { productTables } from "#server/platform/database/product-tables.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { type PostgresServer, startPostgresServer } from "#tests/support/database/postgres-server.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { fillEveryTable } from "#tests/support/town/one-of-everything.ts";
import { move } from "./move.ts";

// These tests create databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: PostgresServer;
let source: TestDatabase;
beforeAll(async () => {
  [server, source] = await Promise.all([startPostgresServer(), openTestDatabase("embedded")]);
  await fillEveryTable(source.pool);
});
afterAll(() => Promise.all([server.stop(), source.close()]));

/** Creates a database on the server. The test reads it through a separate connection. */
async function inNewDatabase(work: (url: string, pool: pg.Pool) => Promise<void>): Promise<void> {
  const admin = new pg.Client(server.url);
  await admin.connect();
  const name = `move_${randomBytes(4).toString("hex")}`;
  await admin.query(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  const pool = new pg.Pool({ connectionString: url.href, options: "-c timezone=UTC" });
  // Connections that are still closing are terminated when the database is dropped.
  pool.on("error", () => undefined);
  try {
    await work(url.href, pool);
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

const contents = async (pool: pg.Pool, table: string) =>
  (await pool.query(`select t::text as row from "${table}" t order by 1`)).rows;

test("every table is copied to an empty PostgreSQL, and the original stays", async () => {
  await inNewDatabase(async (url, pool) => {
    const moved = await move(source.pool, url, silentLog);
    const tables = await productTables(source.pool);
    expect(moved.map(({ name }) => name)).toEqual(tables.map(({ name }) => name));
    for (const { name } of tables) {
      expect(await contents(pool, name), name).toEqual(await contents(source.pool, name));
    }
    const { rows } = await pool.query("select hash from drizzle.__drizzle_migrations order by created_at");
    expect(rows.map(({ hash }) => hash)).toEqual(knownMigrations());
  });
});

test("a PostgreSQL with rows is refused and stays unchanged", async () => {
  await inNewDatabase(async (url, pool) => {
    await migrate(pool);
    await pool.query("insert into settings (key, value) values ('mine', '1')");
    await expect(move(source.pool, url, silentLog)).rejects.toMatchObject({ problem: "target_not_empty" });
    expect(await contents(pool, "settings")).toHaveLength(1);
    expect(await contents(pool, "profiles")).toEqual([]);
  });
});

test("a copy that differs is rolled back", async () => {
  await inNewDatabase(async (url, pool) => {
    await migrate(pool);
    // The target changes the stored values with a trigger that fires even while triggers are disabled.
    await pool.query(`
      create function forget() returns trigger language plpgsql as $$ begin new.value := '0'; return new; end $$;
      create trigger forget before insert on settings for each row execute function forget();
      alter table settings enable always trigger forget`);
    await expect(move(source.pool, url, silentLog)).rejects.toMatchObject({ problem: "copy_differs" });
    expect(await contents(pool, "profiles")).toEqual([]);
  });
});
