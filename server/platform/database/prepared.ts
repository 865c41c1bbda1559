import type { Database } from "./database.ts";

const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * Building a statement from tables costs more than sending it, so one of each shape is built for a database and then
 * run with other values. Nothing is prepared on the server: such statements have names, which poolers do not carry
 * from one connection to the next.
 */
export function prepared<Statement>(
  db: Database,
  shape: string,
  build: () => { prepare(name: string): Statement },
): Statement {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  if (!known.has(shape)) known.set(shape, build().prepare(""));
  return known.get(shape) as Statement;
}
