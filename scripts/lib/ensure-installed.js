import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { problems, progress } from "../../contract/texts/startup.js";
import { Problem } from "./problem.js";
import { withProgress } from "./progress.js";
import { inProject } from "./project.js";
import { lastLines, runNpm } from "./run.js";

const stampFile = inProject("node_modules/.pertinho-installed");

/** Installs the dependencies, unless exactly these are there already. */
export async function ensureInstalled() {
  const lock = await readFile(inProject("package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lock).digest("hex");
  if ((await readOrNothing(stampFile)) === wanted) return;
  if (!(await isInstalledByHand(lock))) await withProgress(progress.installing, install);
  await writeFile(stampFile, wanted);
}

async function install() {
  // The tools that build are development dependencies: NODE_ENV=production must not leave them out.
  const { code, output } = await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund"]);
  if (code !== 0) {
    console.error(lastLines(output));
    throw new Problem(problems.installFailed());
  }
}

/**
 * Somebody may have run npm before us: npm notes in this file what it put where.
 * @param {string} lock
 */
async function isInstalledByHand(lock) {
  const noted = await readOrNothing(inProject("node_modules/.package-lock.json"));
  if (noted === undefined) return false;
  const installed = JSON.parse(noted).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  );
}

/** @param {string} file */
const readOrNothing = (file) => readFile(file, "utf8").catch(() => undefined);
