import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { isNewDatabase, type Queryable, type SqlPool } from "./database.ts";

/** Any constant of our own: several processes that start at once take turns on it. */
const MIGRATION_LOCK = 7_311_620;

/** Brings the database to the newest migration; all of them, or none. */
export async function migrate(pool: SqlPool, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; select pg_advisory_lock(${MIGRATION_LOCK})`);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Not back to the pool: the end of the connection gives up the lock and the setting, however this went.
    client.release(true);
  }
}

/** The first `count` migrations only: what a backup of an older version needs before its rows. */
export async function migrateTo(pool: SqlPool, count: number, folder = migrationsFolder()): Promise<void> {
  const older = await mkdtemp(path.join(os.tmpdir(), "pertinho-migrations-"));
  try {
    await cp(folder, older, { recursive: true });
    const journalFile = path.join(older, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(journalFile, "utf8"));
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrate(pool, older);
  } finally {
    await rm(older, { recursive: true });
  }
}

/** How many migrations the code has that the database has not seen. */
export async function pendingMigrations(pool: SqlPool, folder = migrationsFolder()): Promise<number> {
  const applied = await appliedMigrations(pool);
  return Math.max(0, knownMigrations(folder).length - applied.length);
}

/** Hashes of the migrations that the database has seen, oldest first. */
export async function appliedMigrations(database: Queryable): Promise<string[]> {
  if (await isNewDatabase(database)) return [];
  const { rows } = await database.query("select hash from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash }) => hash);
}

/** Hashes of the migrations of this version of the code, oldest first. */
export function knownMigrations(folder = migrationsFolder()): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
}

/** `server/migrations`, seen from the source as well as from the bundle in `build/server`. */
export function migrationsFolder(): string {
  const start = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const migrations = path.join(folder, "server", "migrations");
    if (existsSync(migrations)) return migrations;
  }
  throw new Error(`no server/migrations above ${start}`);
}
