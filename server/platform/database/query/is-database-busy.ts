/** What node-postgres' pool says when no connection was free in time; the error has no code. */
export const poolWaitMessage = "timeout exceeded when trying to connect";

/** PostgreSQL's code for a server that has as many connections as it allows. */
const tooManyConnections = "53300";

/** PostgreSQL's code for a statement that took too long, mostly because it waited for a lock. It changed nothing. */
const queryCancelled = "57014";

const busyCodes: readonly unknown[] = [tooManyConnections, queryCancelled];

/** Nothing is broken, and a later try may succeed. Wrapped errors keep the original one as their cause. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isBusy = "code" in error && busyCodes.includes(error.code);
  return isBusy || error.message === poolWaitMessage || isDatabaseBusy(error.cause);
}
