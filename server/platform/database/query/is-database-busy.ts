/** The message of the node-postgres pool when no connection became free in time; the error has no code. */
export const poolWaitMessage = "timeout exceeded when trying to connect";

/** The PostgreSQL code of a server that has reached its limit of connections. */
const tooManyConnections = "53300";

/**
 * The PostgreSQL code of a statement that took too long, mostly because it waited for a lock. The statement changed
 * nothing.
 */
const queryCancelled = "57014";

const busyCodes: readonly unknown[] = [tooManyConnections, queryCancelled];

/**
 * Checks for an error after which nothing is broken and a later attempt may succeed. Wrapped errors have the original
 * one as their cause.
 */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isBusy = "code" in error && busyCodes.includes(error.code);
  return isBusy || error.message === poolWaitMessage || isDatabaseBusy(error.cause);
}
