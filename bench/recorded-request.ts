import { type Database, drizzleOn, type SqlPool } from "#server/platform/database/database.ts";
import type { Bench } from "./servers.ts";

/** The statements of one request of the product, in order, with the values of the recorded request. */
export type RecordedRequest = { texts: string[]; values: unknown[][] };

/**
 * Runs the product's own functions once and records their statements. The bare server then runs the same statements with
 * other values, so a comparison shows what the product adds to its SQL.
 */
export async function recordRequest(
  { database }: Bench,
  run: (db: Database) => Promise<unknown>,
): Promise<RecordedRequest> {
  const recorded: RecordedRequest = { texts: [], values: [] };
  const pool = new Proxy(database.pool, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name);
      return (statement: string | { text: string }, values: unknown[] = []) => {
        recorded.texts.push(typeof statement === "string" ? statement : statement.text);
        recorded.values.push(values);
        return target.query(typeof statement === "string" ? statement : { ...statement }, values);
      };
    },
  });
  await run(drizzleOn(pool as SqlPool));
  return recorded;
}

/** Returns the body of a request to the bare server: the recorded values, with some of them replaced. */
export function replayWith({ values }: RecordedRequest, replaced: Record<string, string>): string {
  let body = JSON.stringify(values);
  for (const [recorded, other] of Object.entries(replaced)) body = body.replaceAll(recorded, other);
  return body;
}
