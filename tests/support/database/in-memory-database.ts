import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drizzleOn, type SqlPool } from "#server/platform/database/database.ts";
import { EmbeddedPool } from "#server/platform/database/embedded/embedded-pool.ts";
import { type PgliteEngine, startPgliteEngine } from "#server/platform/database/embedded/pglite-engine.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { projectRoot } from "#tests/support/project-files.ts";
import { holdCompiledEngine } from "./compiled-engine.ts";
import { emptyAllTables, stateOf, vacuumTables } from "./database-state.ts";
import { migrationsHash, pgliteVersion } from "./migration-files.ts";
import type { TestDatabase } from "./test-database.ts";

/** An engine with a migrated database, and the result of `stateOf` when it was new. */
type Migrated = { engine: PgliteEngine; newState: string };

let reusableEngine: Migrated | undefined;

/**
 * Starting an engine takes longer than most test files, so the files of a worker reuse one. It is emptied in between.
 * An engine whose state then differs from a new one, because a file changed the schema, is closed.
 */
export async function openMigratedInMemory(): Promise<TestDatabase> {
  const migrated = reusableEngine ?? (await startMigrated());
  reusableEngine = undefined;
  return openOn(migrated.engine, async () => {
    if (reusableEngine === undefined && (await resetToNewState(migrated))) reusableEngine = migrated;
    else await migrated.engine.close();
  });
}

export async function openEmptyInMemory(): Promise<TestDatabase> {
  const engine = await startEmptyEngine();
  return openOn(engine, () => engine.close());
}

export async function startEmptyEngine(onBroken?: OnBroken): Promise<PgliteEngine> {
  return startEngine(await emptyDump(), onBroken);
}

async function startMigrated(): Promise<Migrated> {
  const engine = await startEngine(await migratedDump());
  return { engine, newState: await withPool(engine, stateOf) };
}

function resetToNewState({ engine, newState }: Migrated): Promise<boolean> {
  return withPool(engine, async (pool) => {
    await emptyAllTables(pool);
    await vacuumTables(pool);
    return (await stateOf(pool)) === newState;
  });
}

/**
 * Each use has a separate pool, so that its connection ends with it, together with open transactions and settings.
 */
function openOn(engine: PgliteEngine, release: () => Promise<void>): TestDatabase {
  const pool = new EmbeddedPool(engine);
  return {
    kind: "embedded",
    db: drizzleOn(pool),
    pool,
    url: undefined,
    listen: (channel, listener) => pool.listen(channel, listener),
    truncateAll: () => emptyAllTables(pool),
    close: async () => {
      await pool.end();
      await release();
    },
  };
}

async function withPool<T>(engine: PgliteEngine, work: (pool: SqlPool) => Promise<T>): Promise<T> {
  const pool = new EmbeddedPool(engine);
  return work(pool).finally(() => pool.end());
}

type OnBroken = (error: Error) => void;

async function startEngine(dump?: Uint8Array, onBroken: OnBroken = failLoudly): Promise<PgliteEngine> {
  await holdCompiledEngine();
  return startPgliteEngine(dump ? { dump } : {}, onBroken);
}

function failLoudly(error: Error): never {
  throw error;
}

/** Creating and migrating an embedded database takes seconds; loading a copy takes a fraction of that. */
function migratedDump(): Promise<Uint8Array> {
  return cachedDump(`migrated-${migrationsHash()}`, async () => {
    const engine = await startEmptyEngine();
    await withPool(engine, migrate);
    return engine;
  });
}

function emptyDump(): Promise<Uint8Array> {
  return cachedDump(`empty-${pgliteVersion()}`, startEngine);
}

async function cachedDump(name: string, start: () => Promise<PgliteEngine>): Promise<Uint8Array> {
  const folder = path.join(projectRoot, "node_modules/.cache/pertinho");
  const file = path.join(folder, `${name}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Two workers may reach this point together: each writes its own file, and either file may remain.
    const own = `${file}.${randomBytes(4).toString("hex")}`;
    writeFileSync(own, await dumpOf(await start()));
    renameSync(own, file);
  }
  return readFileSync(file);
}

async function dumpOf(engine: PgliteEngine): Promise<Uint8Array> {
  const dump = await engine.dump();
  await engine.close();
  return dump;
}
