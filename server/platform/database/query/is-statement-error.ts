/**
 * Lost connections, a server that is stopping, and insufficient resources: the same statement may succeed elsewhere
 * or later.
 */
const transient = /^(08|53|57P)/;

/**
 * Checks whether the database responded and refused this statement. Codes:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html. The error of the driver is the cause of Drizzle's
 * error.
 */
export function isStatementError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!("code" in error) || typeof error.code !== "string") return isStatementError(error.cause);
  return /^[0-9A-Z]{5}$/.test(error.code) && !transient.test(error.code);
}
