import { type Database, drizzleOn, type SqlPool } from "#server/platform/database/database.ts";

export type WatchedDatabase = {
  db: Database;
  /** Every statement so far, as it was sent. */
  statements: { text: string; values: unknown[] }[];
  /** The plan of each statement that `ask` sends. */
  plansOf(ask: () => Promise<unknown>): Promise<string[]>;
};

/** The same database with all statements recorded, so that their plans can be read. */
export function watchedDatabase(pool: SqlPool): WatchedDatabase {
  const statements: WatchedDatabase["statements"] = [];
  const query = (config: { text: string }, values: unknown[]) => {
    statements.push({ text: config.text, values });
    return pool.query(config, values);
  };
  const db = drizzleOn(
    new Proxy(pool, { get: (target, name) => (name === "query" ? query : Reflect.get(target, name)) }),
  );
  const plansOf = async (ask: () => Promise<unknown>) => {
    statements.length = 0;
    await ask();
    if (statements.length === 0) throw new Error("nothing was asked");
    const plans: string[] = [];
    for (const { text, values } of [...statements]) {
      const { rows } = await pool.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  };
  return { db, statements, plansOf };
}
