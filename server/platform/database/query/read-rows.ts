import type { SQL } from "drizzle-orm";
import type { Database, ReadOnlyDatabase } from "../database.ts";

/** The rows of a question in plain SQL. It must write nothing: only commands do, and tests/conventions reads these statements. */
export async function readRows<Row>(db: ReadOnlyDatabase, question: SQL): Promise<Row[]> {
  const { rows } = await (db as Database).execute(question);
  return rows as Row[];
}
