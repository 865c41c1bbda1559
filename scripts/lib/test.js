import { testRun } from "#contract/commands/test-run.texts.js";
import { ensureInstalled } from "./ensure-installed.js";
import { findOrInstallChromium } from "./find-chromium.js";
import { exitOnProblem, Problem } from "./problem.js";
import { runPart, showRunning } from "./test-part.js";
import { parts, playwrightPart, staticParts, vitestPart } from "./test-parts.js";
import { startPostgres } from "./test-postgres.js";
import { storeTemporaryFilesInMemory } from "./test-temp-folder.js";

/** @typedef {import("./test-part.js").Outcome} Outcome */

// Ends normally on a signal, so that the started processes are stopped.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const wanted = await exitOnProblem(async () => readWanted(process.argv.slice(2)));
storeTemporaryFilesInMemory();
const installed = exitOnProblem(ensureInstalled);
// Chromium comes from another source than the dependencies, so both are downloaded in parallel.
const chromium =
  wants("browser") || wants("https") ? exitOnProblem(() => findOrInstallChromium(installed)) : undefined;
await installed;
const stopShowing = showRunning();
const outcomes = await exitOnProblem(runAll);
stopShowing();

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(testRun.failure(failure));
console.log(`\n${testRun.total(passed, failed)}`);
process.exit(failed > 0 ? 1 : 0);

/**
 * Runs parts in parallel where possible: `clone` and `faults` wait for processes and pauses, and the quick parts use
 * the processor meanwhile. The later parts reuse the build of `clone` and its demo town. The browser tests run alone:
 * their workers, the browsers and the server keep two cores busy, and on a shared machine a page could exceed the
 * timeout of a test.
 * @returns {Promise<Outcome[]>}
 */
async function runAll() {
  const env = await prepareEnvironment();
  const vitest = (/** @type {string[]} */ names) =>
    names.filter(wants).map((name) => vitestPart(name, env.values));
  const [quick, slow] = await Promise.all([
    inOrder([...(wants("static") ? staticParts() : []), ...vitest(["unit", "embedded", "postgres"])]),
    inOrder(vitest(["clone", "faults"])),
  ]);
  const inBrowser = ["browser", "https"].filter(wants).map((name) => playwrightPart(name, env.values));
  const browser = await inOrder(inBrowser);
  await env.close();
  return [...quick, ...slow, ...browser];
}

async function prepareEnvironment() {
  /** @type {Record<string, string>} */
  const values = {};
  if (chromium) values.CHROMIUM_PATH = await chromium;
  if (!["postgres", "faults", "browser", "https"].some(wants)) return { values, close: async () => {} };
  const { url, stop } = await startPostgres();
  return { values: { ...values, TEST_DATABASE_URL: url }, close: stop };
}

/** @param {import("./test-part.js").Part[]} list */
async function inOrder(list) {
  /** @type {Outcome[]} */
  const results = [];
  for (const part of list) results.push(await runPart(part));
  return results;
}

/** @param {string} name */
function wants(name) {
  return wanted.includes(name);
}

/** @param {string[]} args */
function readWanted(args) {
  const only = args.find((arg) => arg.startsWith("--only="));
  if (only === undefined) return parts;
  const names = only.slice("--only=".length).split(",");
  const unknown = names.find((name) => !parts.includes(name));
  if (unknown !== undefined) throw new Problem(testRun.unknownPart(unknown, parts));
  return names;
}
