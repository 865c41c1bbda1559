import type { SQL } from "drizzle-orm";
import type { Database, ReadOnlyDatabase } from "#server/platform/database/database.ts";

/**
 * Returns the rows of a query in plain SQL. The query must not write: only commands do, and tests/conventions checks
 * these statements.
 */
export async function readRows<Row>(db: ReadOnlyDatabase, query: SQL): Promise<Row[]> {
  const { rows } = await (db as Database).execute(query);
  return rows as Row[];
}
