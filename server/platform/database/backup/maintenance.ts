import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { SqlPool } from "#server/platform/database/database.ts";
import { backup } from "./backup.ts";

/*
 * Maintenance that PostgreSQL or its administrator does automatically, and that must be started explicitly on the
 * embedded database.
 */

/** PGlite has no autovacuum: without this, dead rows accumulate and the planner uses outdated statistics. */
export async function vacuumAnalyze(pool: SqlPool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}

const keptBackups = 24;

/** Writes a backup to `folder` and deletes the oldest ones. Returns the file. */
export async function writeBackup(pool: SqlPool, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `pertinho-${now.toISOString().replaceAll(":", "-")}.backup`);
  await backup(pool, file);
  await deleteOldBackups(folder);
  return file;
}

async function deleteOldBackups(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("pertinho-")).sort();
  // Partial files that a crash left behind.
  const partial = names.filter((name) => name.endsWith(".partial"));
  const whole = names.filter((name) => name.endsWith(".backup"));
  for (const name of [...partial, ...whole.slice(0, -keptBackups)]) await rm(path.join(folder, name));
}
