/** Something the person at the terminal can mend; its message says how. */
export class Problem extends Error {}

/**
 * Ends with the message alone: a stack would bury it.
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
