/** What node-postgres' pool says when no connection was free in time; the error has no code. */
export const poolWaitMessage = "timeout exceeded when trying to connect";

/** PostgreSQL's code for a server that has as many connections as it allows. */
const tooManyConnections = "53300";

/** Nothing is broken: more was asked at once than there are connections. Whoever wraps the error keeps it as cause. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = "code" in error && error.code === tooManyConnections;
  return isFull || error.message === poolWaitMessage || isDatabaseBusy(error.cause);
}
