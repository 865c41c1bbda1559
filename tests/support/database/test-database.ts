import type { Database, DatabaseHandle, SqlPool } from "#server/platform/database/database.ts";
import { openEmptyInMemory, openMigratedInMemory } from "./in-memory-database.ts";
import { openFilledOnServer, openMigratedOnServer, openOnServer } from "./on-server-database.ts";

export type Engine = "embedded" | "postgres";

export interface TestDatabase {
  kind: Engine;
  db: Database;
  pool: SqlPool;
  /** Only for PostgreSQL: the URL for another process or a second pool. */
  url: string | undefined;
  listen: DatabaseHandle["listen"];
  /** Empties every table of the product, without triggers and foreign key checks. */
  truncateAll(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a migrated database only for this test file, on the engine of the run (TEST_ENGINE). */
export function openTestDatabase(engine = engineOfThisRun()): Promise<TestDatabase> {
  return engine === "embedded" ? openMigratedInMemory() : openMigratedOnServer();
}

/** Opens a database without tables. */
export function openEmptyTestDatabase(engine = engineOfThisRun()): Promise<TestDatabase> {
  return engine === "embedded" ? openEmptyInMemory() : openOnServer("template0");
}

/** The initial content of a test file's database, and the source file that defines it. */
export type DatabaseContent = { name: string; source: string; fill: (pool: SqlPool) => Promise<void> };

/** PostgreSQL only: the first test file of a run that needs it fills it, and each file gets a copy. */
export function openFilledTestDatabase(filling: DatabaseContent): Promise<TestDatabase> {
  return openFilledOnServer(filling);
}

export function engineOfThisRun(): Engine {
  const engine = process.env.TEST_ENGINE ?? "embedded";
  if (engine !== "embedded" && engine !== "postgres") throw new Error(`unknown TEST_ENGINE ${engine}`);
  return engine;
}
