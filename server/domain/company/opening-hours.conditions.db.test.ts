import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { companyRow } from "#seed/rows/company.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { companies } from "./company.table.ts";
import { openAt } from "./opening-hours.conditions.ts";
import { isOpenAt } from "./opening-hours.rules.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const hours: OpeningInterval[][] = [
  [],
  [{ weekday: 0, opens: "08:00", closes: "12:00" }],
  [{ weekday: 0, opens: "12:01", closes: "18:00" }],
  [{ weekday: 6, opens: "18:00", closes: "02:00" }],
  [{ weekday: 0, opens: "18:00", closes: "02:00" }],
  [{ weekday: 0, opens: "00:00", closes: "00:00" }],
  [{ weekday: 6, opens: "12:00", closes: "12:00" }],
  [
    { weekday: 1, opens: "08:00", closes: "12:00" },
    { weekday: 0, opens: "11:00", closes: "23:00" },
  ],
];

test("the SQL condition and the rule agree for every time of the night and the day", async () => {
  const { db } = database;
  await db
    .insert(companies)
    .values(hours.map((openingHours, index) => companyRow({ name: `Loja ${index}`, openingHours })));
  for (const time of ["00:00", "01:59", "02:00", "08:00", "11:59", "12:00", "12:01", "18:00", "23:59"]) {
    const now = new Date(`2026-11-15T${time}:00-03:00`);
    const answers = await db
      .select({ hours: companies.openingHours, open: sql<boolean>`${openAt(now)}` })
      .from(companies)
      .orderBy(asc(companies.name));
    expect(answers.map(({ open }) => open)).toEqual(answers.map((row) => isOpenAt(row.hours, now) ?? false));
  }
});
