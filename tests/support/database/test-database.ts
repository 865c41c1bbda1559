import type { Database, DatabaseHandle, SqlPool } from "#server/platform/database/database.ts";
import { openEmptyInMemory, openMigratedInMemory } from "./in-memory-database.ts";
import { openFilledOnServer, openMigratedOnServer, openOnServer } from "./on-server-database.ts";

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
export function openTestDatabase(engine = engineOfThisRun()): Promise<TestDatabase> {
  return engine === "embedded" ? openMigratedInMemory() : openMigratedOnServer();
}

/** One without any table. */
export function openEmptyTestDatabase(engine = engineOfThisRun()): Promise<TestDatabase> {
  return engine === "embedded" ? openEmptyInMemory() : openOnServer("template0");
}

/** What a test file needs to have in its database from the beginning, and the file of the tests that says how. */
export type Filling = { name: string; source: string; fill: (pool: SqlPool) => Promise<void> };

/** On PostgreSQL only: filled by the first test file of a run that asks for it, and copied for each. */
export function openFilledTestDatabase(filling: Filling): Promise<TestDatabase> {
  return openFilledOnServer(filling);
}

export function engineOfThisRun(): Engine {
  const engine = process.env.TEST_ENGINE ?? "embedded";
  if (engine !== "embedded" && engine !== "postgres") throw new Error(`unknown TEST_ENGINE ${engine}`);
  return engine;
}
