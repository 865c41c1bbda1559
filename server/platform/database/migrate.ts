import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { SqlPool } from "./database.ts";

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

/** How many migrations the code has that the database has not seen. */
export async function pendingMigrations(pool: SqlPool, folder = migrationsFolder()): Promise<number> {
  const applied = new Set(await appliedMigrations(pool));
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ hash }) => !applied.has(hash)).length;
}

/** Hashes of the migrations that the database has seen, oldest first. */
export async function appliedMigrations(pool: Pick<SqlPool, "query">): Promise<string[]> {
  const { rows } = await pool.query("select hash from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash }) => hash);
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
