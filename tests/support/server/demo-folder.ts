import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword } from "better-auth/crypto";
import { today } from "#contract/time/dates.ts";
import { authAccounts } from "#server/domain/account/account.table.ts";
import {
  FolderInUseError,
  type FolderLock,
  lockFolder,
} from "#server/platform/database/embedded/folder-lock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { projectRoot } from "#tests/support/project-files.ts";
import { demoPassword } from "./demo-sessions.ts";
import { fastStartWithoutOptimization, startServer, temporaryFolder } from "./server-process.ts";

const cache = path.join(projectRoot, "node_modules/.cache/pertinho");

/**
 * Returns a data folder with the demo town and its secrets, for a server that one test starts. Creating a town takes
 * half a minute of processor time, copying one takes a second. The first caller creates it while others wait, once
 * for each build and day, because its offers are dated from the day of its creation. In a complete run, it is the
 * town of the fresh clone.
 */
export function demoFolder(): Promise<DataFolder> {
  return copyOf("town", { SEED: "demo", DEMO_PASSWORD: demoPassword });
}

/** The same with empty tables, for a server that only has to start. */
export function emptyFolder(): Promise<DataFolder> {
  return copyOf("empty", { SEED: "none" });
}

/**
 * For a test that creates a town anyway, before others need one. Its accounts get the password that the tests use.
 */
export async function saveTown(dataDir: string): Promise<void> {
  const original = await placeOf("town");
  const unfinished = await prepareUnfinishedFolder(original, "town");
  await cp(dataDir, unfinished, { recursive: true });
  const { db, close } = await openDatabase({ dataDir: unfinished, log: silentLog });
  await db.update(authAccounts).set({ password: await hashPassword(demoPassword) });
  await close();
  await rename(unfinished, original);
}

type DataFolder = Awaited<ReturnType<typeof temporaryFolder>>;

async function copyOf(kind: string, env: Record<string, string>): Promise<DataFolder> {
  const original = await originalOf(kind, env);
  const copy = await temporaryFolder();
  await cp(original, copy.folder, { recursive: true });
  return copy;
}

async function originalOf(kind: string, env: Record<string, string>): Promise<string> {
  const original = await placeOf(kind);
  if (existsSync(original)) return original;
  const lock = await lockWhenFree(await lockFolderOf(kind));
  try {
    if (!existsSync(original)) await makeOriginal(original, kind, env);
  } finally {
    await lock.release();
  }
  return original;
}

async function placeOf(kind: string): Promise<string> {
  const stamp = await readFile(path.join(projectRoot, "build/stamp"), "utf8");
  return path.join(cache, `${kind}-${stamp.slice(0, 16)}-${today(new Date())}`);
}

/** A separate folder for each kind, so that waiting for the town does not block the empty one. */
async function lockFolderOf(kind: string): Promise<string> {
  const place = path.join(cache, `making-${kind}`);
  await mkdir(place, { recursive: true });
  return place;
}

async function lockWhenFree(folder: string): Promise<FolderLock> {
  for (;;) {
    const lock = await lockFolder(folder).catch((error) => {
      if (!(error instanceof FolderInUseError)) throw error;
    });
    if (lock) return lock;
    await sleep(200);
  }
}

async function makeOriginal(original: string, kind: string, env: Record<string, string>): Promise<void> {
  const unfinished = await prepareUnfinishedFolder(original, kind);
  const server = await startServer(
    { DATA_DIR: unfinished, LAME_DUCK_SECONDS: "0", ...env },
    fastStartWithoutOptimization,
  );
  server.signal("SIGTERM");
  const { code } = await server.exited;
  if (code !== 0) throw new Error(`the server of the ${kind} folder ended with ${code}:\n${server.output()}`);
  await rename(unfinished, original);
}

/** The folder has another name until it is complete, because its creation may be interrupted. */
async function prepareUnfinishedFolder(original: string, kind: string): Promise<string> {
  await deleteOlder(kind);
  const unfinished = `${original}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  return unfinished;
}

async function deleteOlder(kind: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const finished = (await readdir(cache)).filter((name) => name.startsWith(`${kind}-`));
  await Promise.all(finished.map((name) => rm(path.join(cache, name), { recursive: true, force: true })));
}
