import { testRun } from "#contract/commands/test-run.texts.js";

/**
 * `failures` names what failed: at the end of a long run nobody wants to search for it.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Outcome
 * @typedef {Outcome & { output: string }} PartResult
 * @typedef {{ name: string, run: () => Promise<PartResult> }} Part
 */

const tickMs = 15_000;
/** @type {Map<string, number>} */
const running = new Map();

/**
 * Runs one part. Parts run side by side, so each says what it has to say in one piece, when it ends; and one
 * that passed says only that.
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

/** Now and then a line with what still runs, so that nobody thinks it hangs. */
export function showRunning() {
  const timer = setInterval(() => {
    const names = [...running].map(
      ([name, start]) => `${name} ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    if (names.length > 0) console.log(`  … ${names.join(", ")}`);
  }, tickMs);
  return () => clearInterval(timer);
}
