import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import {
  type Database,
  type DatabaseHandle,
  drizzleOn,
  type SqlPool,
} from "#server/platform/database/database.ts";
import { EmbeddedPool } from "#server/platform/database/embedded-pool.ts";
import { migrate, migrationsFolder } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { startPgliteEngine } from "#server/platform/database/pglite-engine.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { holdCompiledEngine } from "./compiled-engine.ts";

export type Engine = "embedded" | "postgres";

export interface TestDatabase {
  kind: Engine;
  db: Database;
  pool: SqlPool;
  /** Only for PostgreSQL: where another process or a second pool finds the same database. */
  url: string | undefined;
  listen: DatabaseHandle["listen"];
  /** Empties every table of the product; triggers and foreign keys are not asked. */
  truncateAll(): Promise<void>;
  close(): Promise<void>;
}

/** A migrated database of the test file's own, on the engine that the run is for (TEST_ENGINE). */
export async function openTestDatabase(engine = engineOfThisRun()): Promise<TestDatabase> {
  if (engine === "embedded") return openInMemory(await migratedDump());
  return openOnServer(await migratedTemplate());
}

/** One without any table. */
export async function openEmptyTestDatabase(engine = engineOfThisRun()): Promise<TestDatabase> {
  return engine === "embedded" ? openInMemory(await emptyDump()) : openOnServer("template0");
}

/** What a test file needs to have in its database from the beginning, and the file of the tests that says how. */
export type Filling = { name: string; source: string; fill: (pool: SqlPool) => Promise<void> };

/** On PostgreSQL only: filled by the first test file of a run that asks for it, and copied for each. */
export async function openFilledTestDatabase({ name, source, fill }: Filling): Promise<TestDatabase> {
  const migrated = await migratedTemplate();
  const template = `pertinho_${name}_${hashOf([...migrationFiles(), source])}`;
  await withServer((server) => makeTemplate(server, { template, from: migrated, fill }));
  return openOnServer(template);
}

export function engineOfThisRun(): Engine {
  const engine = process.env.TEST_ENGINE ?? "embedded";
  if (engine !== "embedded" && engine !== "postgres") throw new Error(`unknown TEST_ENGINE ${engine}`);
  return engine;
}

async function openInMemory(dump: Uint8Array): Promise<TestDatabase> {
  await holdCompiledEngine();
  const engine = await startPgliteEngine({ dump }, failLoudly);
  const pool = new EmbeddedPool(engine);
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  const listen: TestDatabase["listen"] = (channel, listener) => pool.listen(channel, listener);
  const truncateAll = () => emptyAllTables(pool);
  return { kind: "embedded", db: drizzleOn(pool), pool, url: undefined, listen, truncateAll, close };
}

function failLoudly(error: Error): never {
  throw error;
}

/** Creating and migrating an embedded database takes seconds, loading a copy of one a fraction. */
function migratedDump(): Promise<Uint8Array> {
  return cachedDump(`migrated-${migrationsHash()}`, migrate);
}

function emptyDump(): Promise<Uint8Array> {
  return cachedDump(`empty-${pgliteVersion()}`, async () => undefined);
}

async function cachedDump(name: string, fill: (pool: SqlPool) => Promise<void>): Promise<Uint8Array> {
  const folder = path.join(projectFolder(), "node_modules/.cache/pertinho");
  const file = path.join(folder, `${name}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Two workers may both come here: each writes its own file, and either may be the one that stays.
    const own = `${file}.${randomBytes(4).toString("hex")}`;
    writeFileSync(own, await makeDump(fill));
    renameSync(own, file);
  }
  return readFileSync(file);
}

async function makeDump(fill: (pool: SqlPool) => Promise<void>): Promise<Uint8Array> {
  await holdCompiledEngine();
  const engine = await startPgliteEngine({}, failLoudly);
  const pool = new EmbeddedPool(engine);
  await fill(pool);
  await pool.end();
  const dump = await engine.dump();
  await engine.close();
  return dump;
}

async function openOnServer(template: string): Promise<TestDatabase> {
  const name = `pertinho_test_${randomBytes(8).toString("hex")}`;
  // File by file: to write a large template into the log of changes first would take twice the time.
  await withServer((server) =>
    server.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = urlOf(name);
  const { db, pool, listen, close } = await openPostgres({ databaseUrl: url, log: silentLog });
  return {
    kind: "postgres",
    db,
    pool,
    url,
    listen,
    truncateAll: () => emptyAllTables(pool),
    close: async () => {
      await close();
      await withServer((server) => dropWhenLeft(server, name));
    },
  };
}

/**
 * A pool has ended before the server has seen its last connections go, and one that is cut off in between fails its
 * test. `drop database` alone waits five seconds for them; what is still connected then was left open.
 */
async function dropWhenLeft(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database ${name}`).catch(() => server.query(`drop database ${name} with (force)`));
}

async function migratedTemplate(): Promise<string> {
  const template = `pertinho_template_${migrationsHash()}`;
  await withServer((server) => makeTemplate(server, { template, from: "template1", fill: migrate }));
  return template;
}

type NewTemplate = { template: string; from: string; fill: Filling["fill"] };

async function makeTemplate(server: pg.Client, { template, from, fill }: NewTemplate): Promise<void> {
  const isThere = async () =>
    (await server.query("select from pg_database where datname = $1", [template])).rowCount === 1;
  if (await isThere()) return;
  // Of several workers one makes it; the lock ends with the connection.
  await server.query("select pg_advisory_lock(7311621)");
  if (await isThere()) return;
  const unfinished = `${template}_unfinished`;
  await server.query(`drop database if exists ${unfinished}`);
  await server.query(`create database ${unfinished} template ${from}`);
  const { pool, close } = await openPostgres({ databaseUrl: urlOf(unfinished), log: silentLog });
  await fill(pool).finally(close);
  await server.query(`alter database ${unfinished} rename to ${template}`);
}

async function withServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl() });
  await server.connect();
  return work(server).finally(() => server.end());
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = database;
  return url.href;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error("TEST_DATABASE_URL is not set: postgres-server.ts must be the globalSetup of this run");
  return url;
}

/** Changes with the migrations, and with the engine that a dump was made by. */
function migrationsHash(): string {
  return hashOf(migrationFiles());
}

function migrationFiles(): string[] {
  const folder = migrationsFolder();
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => path.join(folder, name));
}

function hashOf(files: string[]): string {
  const hash = createHash("sha256").update(pgliteVersion());
  for (const file of files) hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function pgliteVersion(): string {
  const file = path.join(projectFolder(), "node_modules/@electric-sql/pglite/package.json");
  return JSON.parse(readFileSync(file, "utf8")).version;
}

function projectFolder(): string {
  return path.resolve(migrationsFolder(), "../..");
}

/**
 * Deleting is faster than truncating while tables are small: no file is made anew. As a replica, a session
 * fires no trigger: the append-only tables would refuse, and foreign keys would ask for an order.
 */
async function emptyAllTables(pool: SqlPool): Promise<void> {
  await pool.query(`do $$
    declare item record;
    begin
      set local session_replication_role = replica;
      for item in select schemaname, tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I.%I', item.schemaname, item.tablename);
      end loop;
      for item in select schemaname, sequencename from pg_sequences
        where schemaname = 'public' and last_value is not null loop
        execute format('alter sequence %I.%I restart', item.schemaname, item.sequencename);
      end loop;
    end $$`);
}
