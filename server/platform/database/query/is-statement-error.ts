/** Lost connections, a server that stops, and too little of something: the same statement may succeed elsewhere or later. */
const transient = /^(08|53|57P)/;

/**
 * Whether the database answered, and refused this statement. Codes:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html. The driver's error lies under Drizzle's.
 */
export function isStatementError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!("code" in error) || typeof error.code !== "string") return isStatementError(error.cause);
  return /^[0-9A-Z]{5}$/.test(error.code) && !transient.test(error.code);
}
