import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { isUsableAt } from "./coupon.rules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const windows = [
  { usableFrom: null, usableUntil: null },
  { usableFrom: "08:00", usableUntil: "11:30" },
  { usableFrom: "22:00", usableUntil: "02:00" },
  { usableFrom: "10:00", usableUntil: "10:00" },
];
const weekdays = [[], [2], [0, 6], [5]];
/** Every half hour of a week, and the minutes around midnight. */
const moments = Array.from({ length: 7 * 48 }, (_, half) => half * 30)
  .concat([-1, 1, 24 * 60 - 1])
  .map((minutes) => new Date(Date.parse("2026-11-15T00:00:00-03:00") + minutes * 60_000));

test("the rule and the database agree on when a coupon can be redeemed", async () => {
  const cases = windows.flatMap((window) =>
    weekdays.flatMap((usableWeekdays) => moments.map((at) => ({ terms: { ...window, usableWeekdays }, at }))),
  );
  const { rows } = await database.db.execute<{ usable: boolean }>(sql`
    select is_usable_at(terms, at) as usable
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c(terms jsonb, at timestamptz)`);
  const byRule = cases.map(({ terms, at }) => isUsableAt(terms, at));
  expect(rows.map(({ usable }) => usable)).toEqual(byRule);
  expect(new Set(byRule).size).toBe(2);
});
