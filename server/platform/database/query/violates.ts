/**
 * Checks whether the database refused a write because of this constraint. The error of the driver is the cause of
 * Drizzle's error.
 */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("constraint" in error && error.constraint === constraint) || violates(error.cause, constraint);
}
