/** Whether the database refused a write by this very constraint. The driver's error lies under Drizzle's. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return ("constraint" in error && error.constraint === constraint) || violates(error.cause, constraint);
}
