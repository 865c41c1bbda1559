import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { problems, progress } from "#contract/commands/startup.texts.js";
import { Problem } from "./problem.js";
import { withProgress } from "./progress.js";
import { existsInProject, inProject, root } from "./project.js";
import { lastLines, runNode } from "./run.js";

const stampFile = inProject("build/stamp");
const sources = [
  "contract",
  "server",
  "web",
  "seed",
  "public",
  "scripts/build.js",
  "scripts/lib/precompress.js",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.chunks.ts",
  "vite.config.ts",
  "vite.contract.ts",
  "vite.islands.ts",
  "vite.server.config.ts",
];

/** Builds the pages and the server, unless they were built from exactly these sources. */
export async function ensureBuilt() {
  const wanted = hashSources();
  const built = await readFile(stampFile, "utf8").catch(() => undefined);
  if (built === wanted) return;
  await withProgress(progress.building, build);
  await writeFile(stampFile, wanted);
}

async function build() {
  await rm(stampFile, { force: true });
  const { code, output } = await runNode([inProject("scripts/build.js")]);
  if (code !== 0) {
    console.error(lastLines(output));
    throw new Problem(problems.buildFailed());
  }
}

/** Synchronous: asynchronous reads of so many small files would take longer. */
function hashSources() {
  const hash = createHash("sha256");
  for (const file of sources.filter(existsInProject).flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

/** The files of a source that the build could read, in a fixed order. @param {string} source */
function filesOf(source) {
  if (path.extname(source) !== "") return [source];
  return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
