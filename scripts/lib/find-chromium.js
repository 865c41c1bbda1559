import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { testRun } from "#contract/commands/test-run.texts.js";
import { Problem } from "./problem.js";
import { inProject } from "./project.js";
import { run, runNode } from "./run.js";

/** The headless shell comes first: a new page costs a third there. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const places = [
  "/usr/bin",
  "/usr/local/bin",
  "/snap/bin",
  "/opt/google/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS",
  "/Applications/Chromium.app/Contents/MacOS",
];

/**
 * Returns the path of a Chromium that the browser tests can control. Throws if there is none.
 * @param {Promise<unknown>} installed resolves when the dependencies are installed, playwright among them
 */
export async function findOrInstallChromium(installed) {
  const found =
    find() ??
    (await install("apt-get", byAptGet)) ??
    (await installed.then(() => install("playwright", byPlaywright)));
  if (found === undefined) throw new Problem(testRun.noBrowser);
  return found;
}

function find() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...places];
  const candidates = [...names, "chrome", "Google Chrome", "Chromium"].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
  return [...candidates, ...downloadedByPlaywright()].find((file) => existsSync(file));
}

function downloadedByPlaywright() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return [];
  return readdirSync(cache, { recursive: true, encoding: "utf8" })
    .filter((file) => /chrome-linux\d*\/(chrome|headless_shell)$|\/Chromium$/.test(file))
    .map((file) => path.join(cache, file));
}

/** @param {string} from @param {() => Promise<unknown>} how */
async function install(from, how) {
  console.log(testRun.preparingBrowser(from));
  await how().catch(() => undefined);
  return find();
}

async function byAptGet() {
  if (process.getuid?.() !== 0) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  // Ubuntu's archive does not contain the first one.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const { code } = await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env });
    if (code === 0) return;
  }
}

async function byPlaywright() {
  await runNode([inProject("node_modules/@playwright/test/cli.js"), "install", "chromium"]);
}
