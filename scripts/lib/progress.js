import { progress } from "#contract/commands/startup.texts.js";

const tickMs = 1000;
const quietTickMs = 10_000;

/**
 * Shows that the work has started, that it continues, and how long it took.
 * @template Result @param {string} text @param {() => Promise<Result>} work @returns {Promise<Result>}
 */
export async function withProgress(text, work) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const { isTTY } = process.stdout;
  process.stdout.write(isTTY ? text : `${text}\n`);
  const tick = () =>
    process.stdout.write(isTTY ? `\r${text} ${seconds().toFixed(0)} s` : `  ${seconds().toFixed(0)} s\n`);
  const timer = setInterval(tick, isTTY ? tickMs : quietTickMs);
  try {
    const result = await work();
    process.stdout.write(
      `${isTTY ? "\r\u001b[K" : ""}${progress.done(text.replace(/[.\s]+$/, ":"), seconds())}\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write("\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}
