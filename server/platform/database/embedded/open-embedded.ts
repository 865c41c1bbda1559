import { existsSync } from "node:fs";
import { mkdir, open, readdir, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  checkDatabase,
  type DatabaseHandle,
  drizzleOn,
  isNewDatabase,
  WrongAnswerError,
} from "#server/platform/database/database.ts";
import { DatabaseOpenError } from "#server/platform/database/database-open-error.ts";
import { noOutage } from "#server/platform/database/outage.ts";
import type { Log } from "#server/platform/log/log.ts";
import { EmbeddedPool } from "./embedded-pool.ts";
import { FolderInUseError, type FolderLock, lockFolder } from "./folder-lock.ts";
import { type PgliteEngine, startPgliteEngine } from "./pglite-engine.ts";

interface Options {
  dataDir: string;
  log: Log;
  onBroken?: ((error: Error) => void) | undefined;
}

type OnBroken = (error: Error) => void;

/** A new database takes about 50 MB, and PostgreSQL must be able to write its write-ahead log. */
const minFreeBytes = 100 * 1024 * 1024;
const checkEveryMs = 30_000;

/** Opens PGlite in the folder `database` inside `dataDir`, which this process then holds exclusively. */
export async function openEmbedded(options: Options): Promise<DatabaseHandle> {
  const folder = path.resolve(options.dataDir);
  const onBroken: OnBroken = (error) => {
    options.log.error("the embedded database failed", { error });
    options.onBroken?.(error);
  };
  const lock = await takeFolder(folder);
  try {
    const engine = await startInFolder(folder, onBroken);
    return await createHandle(engine, lock, onBroken);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function takeFolder(folder: string): Promise<FolderLock> {
  try {
    await makeFolder(folder);
    const lock = await lockFolder(folder);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= minFreeBytes) return lock;
    await lock.release();
  } catch (error) {
    throw explain(error, folder);
  }
  throw new DatabaseOpenError({ reason: "disk_full", folder });
}

/**
 * In two steps: where no folder can be created, as under `/proc`, a recursive mkdir of Node would retry the parent
 * folder forever.
 */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
}

function explain(error: unknown, folder: string): DatabaseOpenError {
  if (error instanceof FolderInUseError) {
    return new DatabaseOpenError({ reason: "folder_in_use", folder, pid: error.pid }, error);
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new DatabaseOpenError({ reason: folderReasons[code] ?? "folder_not_writable", folder }, error);
}

const folderReasons: Record<string, "disk_full" | "folder_is_file"> = {
  ENOSPC: "disk_full",
  EEXIST: "folder_is_file",
  ENOTDIR: "folder_is_file",
};

async function startInFolder(folder: string, onBroken: OnBroken): Promise<PgliteEngine> {
  const data = path.join(folder, "database");
  // This file exists from before the first file of a new database is written until after the last one. If it exists
  // at a start, the previous start was interrupted, and no data was ever stored.
  const unfinished = path.join(folder, "database.unfinished");
  if (existsSync(unfinished)) await rm(data, { recursive: true, force: true });
  const isNew = !existsSync(path.join(data, "PG_VERSION"));
  if (isNew) await writeFile(unfinished, "");
  try {
    const engine = await startPgliteEngine({ folder: data }, onBroken);
    if (isNew) await finish(data, unfinished);
    return engine;
  } catch (error) {
    const isFull = /no space left/i.test(String(error));
    throw new DatabaseOpenError({ reason: isFull ? "disk_full" : "does_not_answer", folder }, error);
  }
}

/**
 * PGlite copies the files of a new database without flushing them, and PostgreSQL flushes only files that it changes.
 */
async function finish(data: string, unfinished: string): Promise<void> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  await flushAll([...entries.map((entry) => path.join(entry.parentPath, entry.name)), data]);
  await rm(unfinished);
  await flush(path.dirname(data));
}

/** There are about a thousand files. Concurrent flushes are written to disk together, in a third of the time. */
async function flushAll(filesAndFolders: string[]): Promise<void> {
  const left = filesAndFolders.values();
  const flushInTurn = async () => {
    for (const one of left) await flush(one);
  };
  await Promise.all(Array.from({ length: 4 }, flushInTurn));
}

async function flush(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder);
  await handle.sync().finally(() => handle.close());
}

async function createHandle(
  engine: PgliteEngine,
  lock: FolderLock,
  onBroken: OnBroken,
): Promise<DatabaseHandle> {
  const pool = new EmbeddedPool(engine);
  const db = drizzleOn(pool);
  const check = () =>
    checkDatabase(pool).catch((error) => {
      if (error instanceof WrongAnswerError) onBroken(error);
      throw error;
    });
  // A failed check has already called `onBroken`, or was only a long wait for the connection.
  const timer = setInterval(() => void check().catch(() => undefined), checkEveryMs).unref();
  const close = async () => {
    clearInterval(timer);
    await pool.end();
    await engine.close();
    await lock.release();
  };
  return {
    kind: "embedded",
    db,
    readDb: db,
    pool,
    isNew: await isNewDatabase(pool),
    listen: (channel, listener) => pool.listen(channel, listener),
    check,
    outage: noOutage,
    close,
  };
}
