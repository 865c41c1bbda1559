/** A problem that the user of the terminal can solve; its message explains how. */
export class Problem extends Error {}

/**
 * Exits with only the message of a problem: a stack trace would hide it.
 * @template Result @param {() => Promise<Result>} work @returns {Promise<Result>}
 */
export async function exitOnProblem(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
