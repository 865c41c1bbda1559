import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import { isNewDatabase, type Queryable, type SqlPool } from "./database.ts";
import { hashOfSqlFiles, projectRoot, type SqlFile, sqlFiles } from "./sql-files.ts";

/** Any constant that no other advisory lock uses: processes that start at the same time take turns on it. */
const migrationLock = 7_311_620;

/**
 * Applies all pending migrations, and updates functions and triggers from the `.sql` files. Each step is one
 * transaction. Steps that a crash left undone are completed by the next start.
 */
export async function migrate(pool: SqlPool): Promise<void> {
  const { beforeTables, afterTables } = sqlFiles();
  const hash = hashOfSqlFiles();
  await withMigrationLock(pool, async (client) => {
    const isCurrent = (await appliedSqlFiles(client)) === hash;
    if (!isCurrent) await applySqlFiles(client, beforeTables);
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
    if (!isCurrent) await applySqlFiles(client, afterTables, hash);
  });
}

/**
 * Creates the tables of the first `count` migrations, without functions and triggers that may not fit them. A backup
 * of an older version needs these tables before its rows.
 */
export async function migrateTo(pool: SqlPool, count: number): Promise<void> {
  const older = await mkdtemp(path.join(os.tmpdir(), "pertinho-migrations-"));
  try {
    await cp(migrationsFolder(), older, { recursive: true });
    const journalFile = path.join(older, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(journalFile, "utf8"));
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await withMigrationLock(pool, async (client) => {
      await applySqlFiles(client, sqlFiles().beforeTables);
      await runMigrations(drizzle(client), { migrationsFolder: older });
    });
  } finally {
    await rm(older, { recursive: true });
  }
}

async function withMigrationLock(pool: SqlPool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; select pg_advisory_lock(${migrationLock})`);
    await work(client);
  } finally {
    // Not returned to the pool: closing the connection releases the lock and the setting in every case.
    client.release(true);
  }
}

/** Applies all files in one transaction. The last group of files also records the hash of all files. */
async function applySqlFiles(client: Queryable, files: SqlFile[], hash?: string): Promise<void> {
  const record = hash === undefined ? "" : recordSqlFiles(hash);
  try {
    // Functions call each other in any order, so their bodies are not checked here.
    await client.query(
      `begin; set local check_function_bodies = off; ${files.map(({ text }) => text).join("\n")}; ${record} commit`,
    );
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const recordSqlFiles = (hash: string) => `
  create table if not exists drizzle.applied_sql_files (hash text not null);
  delete from drizzle.applied_sql_files;
  insert into drizzle.applied_sql_files values ('${hash}');`;

async function appliedSqlFiles(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.query("select to_regclass('drizzle.applied_sql_files') as name");
  if (rows[0].name === null) return undefined;
  const applied = await database.query("select hash from drizzle.applied_sql_files");
  return applied.rows[0]?.hash;
}

/** Returns how many steps the database is behind the code: migrations, and one for changed functions or triggers. */
export async function pendingMigrations(pool: SqlPool): Promise<number> {
  const applied = await appliedMigrations(pool);
  const isCurrent = (await appliedSqlFiles(pool)) === hashOfSqlFiles();
  return Math.max(0, knownMigrations().length - applied.length) + (isCurrent ? 0 : 1);
}

/** Returns the hashes of the migrations applied to the database, oldest first. */
export async function appliedMigrations(database: Queryable): Promise<string[]> {
  if (await isNewDatabase(database)) return [];
  const { rows } = await database.query("select hash from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash }) => hash);
}

/** Returns the hashes of the migrations of this version of the code, oldest first. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => hash);
}

export function migrationsFolder(): string {
  return path.join(projectRoot(), "server", "migrations");
}
