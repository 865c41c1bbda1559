import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserListInput } from "#contract/account/user.schema.ts";
import { drizzleOn, type SqlPool } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { listUsers } from "./list-users.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    insert into profiles (id, name, email, created_at)
    select gen_random_uuid(), 'Pessoa ' || md5(n::text), 'p' || n || '@pertinho.test',
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 10000) n`);
  await database.pool.query("vacuum analyze profiles");
});
afterAll(() => database.close());

test.each([
  ["a search", { search: "p7777@pertinho", role: undefined }, /profiles_words/],
  ["a search within a role", { search: "p7777", role: "user" as const }, /profiles_words/],
  ["the whole list", { search: null, role: undefined }, /profiles_newest/],
])("with 10,000 accounts %s uses an index instead of a table scan", async (_name, input, index) => {
  const plan = await planOf({ ...input, limit: 20 });
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on profiles/);
});

/** Returns the query plan of the exact query that the function runs. */
async function planOf(input: UserListInput): Promise<string> {
  const asked: { text: string; values: unknown[] }[] = [];
  const listening = {
    query: (statement: { text: string }, values: unknown[]) => {
      asked.push({ text: statement.text, values });
      return database.pool.query({ ...statement, values });
    },
  };
  const db = drizzleOn(listening as unknown as SqlPool);
  await listUsers({ db, actor: { kind: "anonymous" }, now: new Date(), log: silentLog }, input);
  expect(asked).toHaveLength(1);
  const { rows } = await database.pool.query(`explain ${asked[0]?.text}`, asked[0]?.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
