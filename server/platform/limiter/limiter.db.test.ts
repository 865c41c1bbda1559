import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { silentLog } from "#server/platform/log/log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { attemptsIn, countHit, type HitCount, windowAt } from "./limiter.rules.ts";
import { rateLimits } from "./limiter.table.ts";
import { createLimiter } from "./limiter.ts";

const allowance = { limit: 10, windowMinutes: 15 };
const start = new Date("2026-11-15T15:00:00Z");

let database: TestDatabase;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  now = start;
});
afterAll(() => database.close());

const limiterOn = (db = database.db) => createLimiter({ db, log: silentLog, now: () => now });
const forward = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

test("exactly ten of twenty parallel attempts are allowed, over all processes", async () => {
  const processes = [limiterOn(), limiterOn()];
  const attempts = Array.from({ length: 20 }, (_, index) => processes[index % 2]?.hit("login:a", allowance));
  const answers = await Promise.all(attempts);
  expect(answers.filter((answer) => answer?.allowed)).toHaveLength(10);
});

test("keys have separate counts, and no key is stored in plain text", async () => {
  const limiter = limiterOn();
  for (let index = 0; index < 11; index++) await limiter.hit("login:maria@exemplo.com", allowance);
  expect(await limiter.hit("login:joao@exemplo.com", allowance)).toEqual({ allowed: true, used: 1 });
  const rows = await database.db.select().from(rateLimits);
  expect(JSON.stringify(rows)).not.toContain("exemplo");
});

test("the SQL statement counts like the rule, for any timing of the attempts", async () => {
  const limiter = limiterOn();
  let expected: HitCount | undefined;
  const pauses = [0, 0, 1, 0, 0, 7, 0, 0, 0, 0, 3, 0, 0, 0, 4.5, 0, 0, 6, 0, 0, 0, 20, 0, 45, 0];
  for (const pause of pauses) {
    forward(pause);
    const window = windowAt(now, 15);
    expected = countHit(expected, window, 6);
    const { used } = await limiter.hit("login:a", { limit: 6, windowMinutes: 15 });
    expect(used).toBe(attemptsIn(expected, window));
  }
});

test("when the store fails, attempts are still allowed, and the eleventh is still refused", async () => {
  const limiter = limiterOn();
  for (let index = 0; index < 4; index++) await limiter.hit("login:a", allowance);
  await database.pool.query("alter table rate_limits rename to rate_limits_away");
  try {
    const answers = [];
    for (let index = 0; index < 7; index++) answers.push(await limiter.hit("login:a", allowance));
    // The four earlier attempts count too: breaking the store resets no limit.
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, true, false]);
    expect((await limiter.hit("login:b", allowance)).allowed).toBe(true);
    forward(30);
    expect((await limiter.hit("login:a", allowance)).allowed).toBe(true);
  } finally {
    await database.pool.query("alter table rate_limits_away rename to rate_limits");
  }
});
