import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/open-postgres.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { emptyAllTables } from "./database-state.ts";
import { hashOf, migrationFiles, migrationsHash } from "./migration-files.ts";
import type { DatabaseContent, TestDatabase } from "./test-database.ts";

/** A copy for each test file takes a tenth of a second, so reusing one would gain nothing. */
export async function openMigratedOnServer(): Promise<TestDatabase> {
  return openOnServer(await migratedTemplate());
}

export async function openFilledOnServer({ name, source, fill }: DatabaseContent): Promise<TestDatabase> {
  const migrated = await migratedTemplate();
  const template = `pertinho_${name}_${hashOf([...migrationFiles(), source])}`;
  await withServer((server) => makeTemplate(server, { template, from: migrated, fill }));
  return openOnServer(template);
}

export async function openOnServer(template: string): Promise<TestDatabase> {
  const name = `pertinho_test_${randomBytes(8).toString("hex")}`;
  // Copies file by file: writing a large template to the write-ahead log first would take twice the time.
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
      await withServer((server) => dropDatabase(server, name));
    },
  };
}

/**
 * A pool ends before the server has closed its last connections, and a connection cut off in between would fail its
 * test. `drop database` alone waits five seconds for them. A connection that is open after that was leaked.
 */
async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database ${name}`).catch(() => server.query(`drop database ${name} with (force)`));
}

async function migratedTemplate(): Promise<string> {
  const template = `pertinho_template_${migrationsHash()}`;
  await withServer((server) => makeTemplate(server, { template, from: "template1", fill: migrate }));
  return template;
}

type NewTemplate = { template: string; from: string; fill: DatabaseContent["fill"] };

async function makeTemplate(server: pg.Client, { template, from, fill }: NewTemplate): Promise<void> {
  const databaseExists = async () =>
    (await server.query("select from pg_database where datname = $1", [template])).rowCount === 1;
  if (await databaseExists()) return;
  // One of several workers creates it; the lock ends with the connection.
  await server.query("select pg_advisory_lock(7311621)");
  if (await databaseExists()) return;
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
