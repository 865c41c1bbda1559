/**
 * Connection errors that node-postgres reports without a PostgreSQL code. Their own codes (ECONNREFUSED) do not show
 * which connection failed: a mail server or a bucket may be unreachable too. The pool therefore marks its own errors.
 */
const ofConnections = new WeakSet<Error>();

export function markConnectionError(error: Error): void {
  ofConnections.add(error);
}

/** For a connection that could not be opened: `.catch(rethrowAsConnectionError)`. */
export function rethrowAsConnectionError(error: Error): never {
  markConnectionError(error);
  throw error;
}

/** The messages of node-postgres itself when a connection ends or times out; these errors have no code. */
const driverMessages = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "timeout expired",
]);

/**
 * Class 08: connection exceptions, and the errors of PgBouncer when its server is unreachable. 57P01 to 57P03: shut
 * down, crashed, starting up. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const statesOfPostgres = /^(08...|57P0[123])$/;

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);

/**
 * Checks whether the database cannot be reached, or the connection broke during a statement. In the second case it is
 * unknown whether a write was committed. Code that wraps such an error must set it as `cause`.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return driverMessages.has(error.message) || isOfConnection(error) || isDatabaseUnreachable(error.cause);
}

function isOfConnection(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return statesOfPostgres.test(code) || (ofConnections.has(error) && networkCodes.has(code));
}

/** Returns the innermost code that explains the outage, for the log, which has one line for an outage. */
export function reasonOfOutage(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (isDatabaseUnreachable(error.cause)) return reasonOfOutage(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
