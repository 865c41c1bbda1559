import { testRun } from "#contract/commands/test-run.texts.js";

/**
 * `failures` lists the failed tests for the end of the output, so that they need not be searched for in a long run.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Outcome
 * @typedef {Outcome & { output: string }} PartResult
 * @typedef {{ name: string, run: () => Promise<PartResult> }} Part
 */

const tickMs = 15_000;
/** @type {Map<string, number>} */
const running = new Map();

/**
 * Runs one part. Parts run in parallel, so each prints its output in one block when it ends. A part that passed prints
 * only its result.
 * @param {Part} part @returns {Promise<Outcome>}
 */
export async function runPart({ name, run }) {
  const start = performance.now();
  running.set(name, start);
  console.log(testRun.starting(name));
  const { passed, failed, failures, output } = await run();
  running.delete(name);
  const seconds = (performance.now() - start) / 1000;
  if (failed > 0) console.log(output.trimEnd());
  const counts = passed + failed > 1 ? `: ${testRun.total(passed, failed)}` : "";
  console.log((failed > 0 ? testRun.failed(name, seconds) : testRun.passed(name, seconds)) + counts);
  return { passed, failed, failures };
}

/** Prints at intervals which parts are still running, so that the run does not seem to hang. */
export function showRunning() {
  const timer = setInterval(() => {
    const names = [...running].map(
      ([name, start]) => `${name} ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    if (names.length > 0) console.log(`  … ${names.join(", ")}`);
  }, tickMs);
  return () => clearInterval(timer);
}
