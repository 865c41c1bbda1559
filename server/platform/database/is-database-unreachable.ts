/**
 * Errors of a connection that node-postgres reports without a code of PostgreSQL. Their own codes (ECONNREFUSED) do not
 * tell whose connection it was: a mail server or a bucket may be away too. So the pool marks those that are its own.
 */
const ofConnections = new WeakSet<Error>();

export function markConnectionError(error: Error): void {
  ofConnections.add(error);
}

/** For a connection that could not be made: `.catch(throwMarked)`. */
export function throwMarked(error: Error): never {
  markConnectionError(error);
  throw error;
}

/** What node-postgres says by itself when a connection ends or is not made in time; these have no code. */
const driverMessages = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "timeout expired",
]);

/**
 * Class 08: connection exceptions, and whatever PgBouncer says when its server is away. 57P01 to 57P03: shut down, crashed,
 * starting up. https://www.postgresql.org/docs/current/errcodes-appendix.html
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
 * The database cannot be reached, or the connection broke during a statement. Then it is unknown whether a write was
 * committed. Code that wraps such an error keeps it as `cause`.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return driverMessages.has(error.message) || isOfConnection(error) || isDatabaseUnreachable(error.cause);
}

function isOfConnection(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return statesOfPostgres.test(code) || (ofConnections.has(error) && networkCodes.has(code));
}

/** For the log, which has one line for an outage: the innermost code that says why. */
export function reasonOfOutage(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (isDatabaseUnreachable(error.cause)) return reasonOfOutage(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
