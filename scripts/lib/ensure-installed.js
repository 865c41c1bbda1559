import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { problems, progress } from "#contract/commands/startup.texts.js";
import { missingPackages, thisMachine } from "./missing-packages.js";
import { Problem } from "./problem.js";
import { withProgress } from "./progress.js";
import { inProject } from "./project.js";
import { lastLines, runNpm } from "./run.js";

const stampFile = inProject("node_modules/.pertinho-installed");

/** Installs the dependencies, unless exactly these are installed already. */
export async function ensureInstalled() {
  const lock = await readFile(inProject("package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lock).digest("hex");
  if ((await readIfExists(stampFile)) === wanted) return;
  // The dependencies may have been installed with npm directly.
  if ((await findMissing(lock)).length > 0) await withProgress(progress.installing, () => install(lock));
  await writeFile(stampFile, wanted);
}

/** @param {string} lock */
async function install(lock) {
  // The build tools are development dependencies: NODE_ENV=production must not exclude them.
  const { code, output } = await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund"]);
  if (code !== 0) {
    console.error(lastLines(output));
    throw new Problem(problems.installFailed());
  }
  const missing = await findMissing(lock);
  const { os, cpu } = thisMachine();
  if (missing.length > 0) throw new Problem(problems.installIncomplete(missing, `${os} ${cpu}`));
}

/**
 * Returns the packages that are not installed. npm records the installed packages in this file.
 * @param {string} lock
 */
async function findMissing(lock) {
  const noted = (await readIfExists(inProject("node_modules/.package-lock.json"))) ?? '{ "packages": {} }';
  return missingPackages(JSON.parse(lock), JSON.parse(noted), thisMachine());
}

/** @param {string} file */
const readIfExists = (file) => readFile(file, "utf8").catch(() => undefined);
