import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readPlaywrightReport } from "./playwright-report.js";
import { inProject } from "./project.js";
import { runNode } from "./run.js";

/** @typedef {import("./test-part.js").Part} Part */

export const parts = ["static", "unit", "embedded", "postgres", "clone", "faults", "browser", "https"];

/** Static checks, which do not run the product. Each counts as one test. @returns {Part[]} */
export function staticParts() {
  return [
    program("routes", "@react-router/dev/bin.js", "typegen"),
    // One checker: several would each compute the shared types, and the build needs the other core.
    program("types", "typescript/bin/tsc", "--noEmit", "--checkers", "1"),
    program("lint", "@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings"),
    { name: "migrations", run: checkMigrations },
  ];
}

/**
 * Runs the projects of vitest.config.ts whose names begin with this name: `unit` and `unit-dom` are one part.
 * @param {string} name @param {Record<string, string>} env @returns {Part}
 */
export function vitestPart(name, env) {
  const program = inProject("node_modules/vitest/vitest.mjs");
  return reportingPart(name, readVitestReport, (report) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return runNode([program, "run", `--project=${name}*`, ...reporters], { env });
  });
}

/**
 * Runs one project of playwright.config.ts.
 * @param {string} name @param {Record<string, string>} env @returns {Part}
 */
export function playwrightPart(name, env) {
  const program = inProject("node_modules/@playwright/test/cli.js");
  const read = (/** @type {string} */ report) => readPlaywrightReport(report, inProject("."));
  return reportingPart(name, read, (report) =>
    runNode([program, "test", `--project=${name}`, "--reporter=dot,json"], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
}

/**
 * Runs tests that write a report, and reads the counts from it.
 * @param {string} name
 * @param {(text: string) => { passed: number, failures: string[] }} read
 * @param {(report: string) => Promise<import("./run.js").RunResult>} start gets the path of the report
 * @returns {Part}
 */
function reportingPart(name, read, start) {
  return {
    name,
    run: async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), "pertinho-test-"));
      const report = path.join(folder, "report.json");
      const { code, output } = await start(report);
      const text = await readFile(report, "utf8").catch(() => undefined);
      const counts = text === undefined ? { passed: 0, failures: ["no report"] } : read(text);
      await rm(folder, { recursive: true });
      // The run may have failed outside of the tests.
      const failures = counts.failures.length > 0 || code === 0 ? counts.failures : [`exit code ${code}`];
      return {
        passed: counts.passed,
        failed: failures.length,
        failures: failures.map((failure) => `${name}: ${failure}`),
        output,
      };
    },
  };
}

/** @param {string} text @returns {{ passed: number, failures: string[] }} */
function readVitestReport(text) {
  /** @type {{ numPassedTests: number, testResults: ReportedFile[] }} */
  const { numPassedTests, testResults } = JSON.parse(text);
  return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
}

/**
 * The part that we read of vitest's report.
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} ReportedFile
 */

/** @param {ReportedFile} file */
function failuresOf({ name, status, assertionResults }) {
  const file = path.relative(inProject("."), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  // A file that could not be loaded has no failed test.
  if (failed.length === 0 && status === "failed") return [file];
  return failed.map((test) => `${file} > ${test.fullName}`);
}

/** @param {string} name @param {string} file @param {string[]} args @returns {Part} */
function program(name, file, ...args) {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode([inProject(`node_modules/${file}`), ...args]);
      return check(name, code === 0, output);
    },
  };
}

/** Checks that the tables in the code match the migrations: on a copy, drizzle-kit has nothing to generate. */
async function checkMigrations() {
  const copy = "node_modules/.cache/pertinho/migrations-check";
  await rm(inProject(copy), { recursive: true, force: true });
  await cp(inProject("server/migrations"), inProject(copy), { recursive: true });
  const before = await readdir(inProject(copy));
  const options = ["--dialect=postgresql", "--schema=./server/**/*.table.ts", `--out=${copy}`];
  const { code, output } = await runNode([
    inProject("node_modules/drizzle-kit/bin.cjs"),
    "generate",
    ...options,
  ]);
  const isSame = code === 0 && (await readdir(inProject(copy))).length === before.length;
  await rm(inProject(copy), { recursive: true, force: true });
  return check("migrations", isSame, output);
}

/** @param {string} name @param {boolean} passed @param {string} output @returns {import("./test-part.js").PartResult} */
function check(name, passed, output) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: passed ? [] : [name], output };
}
