import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drizzleOn, type SqlPool } from "#server/platform/database/database.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testSecret } from "#tests/support/server/api.ts";
import { lojistaAccessCodes, lojistaCodeSessions } from "./access-code.table.ts";
import { accessCodeKey } from "./access-code-secret.ts";

const counters = 20;

let database: TestDatabase;
let pool: SqlPool;
beforeAll(async () => {
  database = await openTestDatabase();
  pool = database.url ? await openConnections(database.url) : database.pool;
});
afterAll(async () => {
  if (pool !== database.pool) await pool.end();
  await database.close();
});

test.each([1, 3])(
  "twenty parallel requests for a code with %i uses open exactly that many sessions",
  async (maxUses) => {
    const db = drizzleOn(pool);
    const { code, id } = await makeAccessCode(db, accessCodeKey(testSecret), { maxUses });
    const entering = Array.from({ length: counters }, (_, index) =>
      apiFor({ db, visitor: { address: `192.0.2.${index}`, userAgent: undefined } })
        .shop.openCodeSession({ code })
        .then(
          () => "entered",
          (error: { code: string }) => error.code,
        ),
    );
    const answers = await Promise.all(entering);

    expect(answers.filter((answer) => answer === "entered")).toHaveLength(maxUses);
    expect(answers.filter((answer) => answer === "access_code.invalid")).toHaveLength(counters - maxUses);
    const sessions = await db.select().from(lojistaCodeSessions);
    expect(sessions.filter(({ codeId }) => codeId === id)).toHaveLength(maxUses);
    const codes = await db.select().from(lojistaAccessCodes);
    expect(codes.find((row) => row.id === id)?.uses).toBe(maxUses);
  },
);

/** Opens all connections before the test starts, so that the requests really run in parallel. */
async function openConnections(connectionString: string): Promise<SqlPool> {
  const pool = new pg.Pool({ connectionString, max: counters });
  const clients = await Promise.all(Array.from({ length: counters }, () => pool.connect()));
  for (const client of clients) client.release();
  return pool;
}
