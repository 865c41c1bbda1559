import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { today } from "#contract/schemas/dates.ts";
import { FolderInUseError, type FolderLock, lockFolder } from "#server/platform/database/folder-lock.ts";
import { demoPassword } from "./demo-sessions.ts";
import { projectRoot } from "./project-files.ts";
import { startServer, temporaryFolder } from "./server-process.ts";

const cache = path.join(projectRoot, "node_modules/.cache/pertinho");

/**
 * A data folder with the demo town and its secrets, for one server of a test's own. To make a town takes half a minute
 * of a processor, to copy one a second: it is made by the first who asks, while others wait, once for a build and a
 * day, because its offers are dated from the day on which it was made. The first start of a person is in
 * tests/start/fresh-clone.test.ts.
 */
export function demoFolder(): Promise<DataFolder> {
  return copyOf("town", { SEED: "demo", DEMO_PASSWORD: demoPassword });
}

/** The same with every table and nothing in them, for a server that only has to start. */
export function emptyFolder(): Promise<DataFolder> {
  return copyOf("empty", { SEED: "none" });
}

type DataFolder = Awaited<ReturnType<typeof temporaryFolder>>;

async function copyOf(kind: string, env: Record<string, string>): Promise<DataFolder> {
  const original = await originalOf(kind, env);
  const copy = await temporaryFolder();
  await cp(original, copy.folder, { recursive: true });
  return copy;
}

async function originalOf(kind: string, env: Record<string, string>): Promise<string> {
  const stamp = await readFile(path.join(projectRoot, "build/stamp"), "utf8");
  const original = path.join(cache, `${kind}-${stamp.slice(0, 16)}-${today(new Date())}`);
  if (existsSync(original)) return original;
  // A place of its own: who waits for the town does not keep others from the empty one.
  const place = path.join(cache, `making-${kind}`);
  await mkdir(place, { recursive: true });
  const lock = await lockWhenFree(place);
  try {
    if (!existsSync(original)) await makeOriginal(original, kind, env);
  } finally {
    await lock.release();
  }
  return original;
}

async function lockWhenFree(folder: string): Promise<FolderLock> {
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await sleep(200);
    }
  }
}

/** Under another name until it is whole: whoever makes it may be stopped. */
async function makeOriginal(original: string, kind: string, env: Record<string, string>): Promise<void> {
  await forgetOlder(kind);
  const unfinished = `${original}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const server = await startServer({ DATA_DIR: unfinished, LAME_DUCK_SECONDS: "0", ...env });
  server.signal("SIGTERM");
  const { code } = await server.exited;
  if (code !== 0) throw new Error(`the server of the ${kind} folder ended with ${code}:\n${server.output()}`);
  await rename(unfinished, original);
}

async function forgetOlder(kind: string): Promise<void> {
  const finished = (await readdir(cache)).filter((name) => name.startsWith(`${kind}-`));
  await Promise.all(finished.map((name) => rm(path.join(cache, name), { recursive: true, force: true })));
}
