import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { today } from "#contract/schemas/dates.ts";
import { demoPassword } from "./demo-sessions.ts";
import { projectRoot } from "./project-files.ts";
import { startServer, temporaryFolder } from "./server-process.ts";

const cache = path.join(projectRoot, "node_modules/.cache/pertinho");

/**
 * A data folder with the demo town and its secrets, for one server of a test's own. To make a town takes half a minute
 * of a processor, to copy one a second: it is made by the first who asks, once for a build and a day, because its offers
 * are dated from the day on which it was made. The first start of a person is in tests/start/fresh-clone.test.ts.
 */
export async function demoFolder(): Promise<Awaited<ReturnType<typeof temporaryFolder>>> {
  const original = await originalTown();
  const copy = await temporaryFolder();
  await cp(original, copy.folder, { recursive: true });
  return copy;
}

async function originalTown(): Promise<string> {
  const stamp = await readFile(path.join(projectRoot, "build/stamp"), "utf8");
  const original = path.join(cache, `town-${stamp.slice(0, 16)}-${today(new Date())}`);
  if (existsSync(original)) return original;
  await forgetOlderTowns();
  const own = `${original}.${randomBytes(4).toString("hex")}`;
  await makeTown(own);
  // Two may have made one at once: that of the first stays.
  await rename(own, original).catch(async (error) => {
    if (!existsSync(original)) throw error;
    await rm(own, { recursive: true });
  });
  return original;
}

async function makeTown(folder: string): Promise<void> {
  const server = await startServer({
    DATA_DIR: folder,
    SEED: "demo",
    DEMO_PASSWORD: demoPassword,
    LAME_DUCK_SECONDS: "0",
  });
  server.signal("SIGTERM");
  const { code } = await server.exited;
  if (code !== 0) throw new Error(`the server of the demo town ended with ${code}:\n${server.output()}`);
}

async function forgetOlderTowns(): Promise<void> {
  await mkdir(cache, { recursive: true });
  const finished = (await readdir(cache)).filter((name) => /^town-[^.]+$/.test(name));
  await Promise.all(finished.map((name) => rm(path.join(cache, name), { recursive: true, force: true })));
}
