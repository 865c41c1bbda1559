import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import type { SqlPool } from "#server/platform/database/database.ts";
import { type CopiedTable, load } from "./load.ts";
import { vacuumAnalyze } from "./maintenance.ts";

/** Loads the rows of a backup into a database without rows. */
export async function restore(pool: SqlPool, file: string): Promise<CopiedTable[]> {
  // A missing file is a different error from a damaged one.
  await access(file);
  const source = createReadStream(file);
  const lines = createGunzip();
  source.on("error", (error) => lines.destroy(error)).pipe(lines);
  const tables = await load(pool, lines);
  await vacuumAnalyze(pool);
  return tables;
}
