import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { drizzleOn } from "#server/platform/database/database.ts";
import { engineOfThisRun, openTestDatabase } from "#tests/support/database/test-database.ts";
import { isDatabaseBusy } from "./is-database-busy.ts";

test.runIf(engineOfThisRun() === "postgres")(
  "a pool without a free connection is busy, and a wrong query is not",
  async () => {
    const database = await openTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 50 });
    const db = drizzleOn(pool);
    try {
      const wrong = await db.execute(sql`select nothing`).catch((error: unknown) => error);
      const held = await pool.connect();
      const busy = await db.execute(sql`select 1`).catch((error: unknown) => error);
      held.release();
      expect([isDatabaseBusy(wrong), isDatabaseBusy(busy)]).toEqual([false, true]);
    } finally {
      await pool.end();
      await database.close();
    }
  },
);

test.runIf(engineOfThisRun() === "postgres")("a statement timeout is busy too", async () => {
  const database = await openTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1, statement_timeout: 50 });
  try {
    const late = await drizzleOn(pool)
      .execute(sql`select pg_sleep(5)`)
      .catch((error: unknown) => error);
    expect(isDatabaseBusy(late)).toBe(true);
  } finally {
    await pool.end();
    await database.close();
  }
});

test("a server that has reached its connection limit is busy", () => {
  const full = Object.assign(new Error("sorry, too many clients already"), { code: "53300" });
  expect(isDatabaseBusy(new Error("Failed query", { cause: full }))).toBe(true);
});

test("other errors do not mean a busy database", () => {
  expect([undefined, "timeout", new Error("lost")].map(isDatabaseBusy)).toEqual([false, false, false]);
});
