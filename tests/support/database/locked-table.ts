import pg from "pg";
import type { TestDatabase } from "./test-database.ts";

/**
 * Runs the work while another connection locks the tables. PostgreSQL only: the embedded database has one connection.
 */
export async function whileLocked<Result>(
  { url }: TestDatabase,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    await other.query("begin");
    await other.query(`lock table ${tables.join(", ")} in access exclusive mode`);
    return await work();
  } finally {
    await other.end();
  }
}

export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}
