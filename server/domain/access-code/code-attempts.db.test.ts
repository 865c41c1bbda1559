import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { securityEvents } from "#server/domain/security/security.table.ts";
import type { Database } from "#server/platform/database/database.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testNow, testPlatform, testSecret } from "#tests/support/server/api.ts";
import { lojistaAccessCodes } from "./access-code.table.ts";
import { accessCodeKey, newAccessCode } from "./access-code-secret.ts";

const key = accessCodeKey(testSecret);
const wrong = "access_code.invalid 401";
const blocked = "rate_limited 429";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

describe("wrong attempts", () => {
  test("1,000 wrong codes: ten are checked, the others get the same 429", async () => {
    const api = apiFrom("198.51.100.66");
    const answers: string[] = [];
    for (let index = 0; index < 1000; index += 1) {
      answers.push(await answerOf(api.shop.openCodeSession({ code: newAccessCode() })));
    }
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(wrong));
    expect(answers.slice(10)).toEqual(Array(990).fill(blocked));
    const events = await db
      .select({ type: securityEvents.eventType, count: securityEvents.count })
      .from(securityEvents)
      .orderBy(securityEvents.id);
    expect(events).toEqual([
      { type: "access_code_failed", count: 10 },
      { type: "rate_limit_exceeded", count: 990 },
    ]);
  });

  test("no more than ten are checked in parallel either", async () => {
    const api = apiFrom("198.51.100.66");
    const attempts = Array.from({ length: 40 }, () => answerOf(api.shop.openCodeSession({ code: "x" })));
    const answers = await Promise.all(attempts);
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(10);
    expect(answers.filter((answer) => answer === blocked)).toHaveLength(30);
  });

  test("a blocked address is refused even with a valid code, which works from another address", async () => {
    const { id, code } = await makeAccessCode(db, key);
    await block("198.51.100.66");
    expect(await enter(code, "198.51.100.66")).toBe(blocked);
    expect(await usesOf(id)).toBe(0);
    expect(await enter(code, "198.51.100.67")).toBe("entered");
  });

  test("the block ends with its time window", async () => {
    const { code } = await makeAccessCode(db, key);
    await block("198.51.100.66");
    const later = new Date(testNow.getTime() + 2 * limits.accessCodeWindowMinutes * 60_000);
    expect(await enter(code, "198.51.100.66", later)).toBe("entered");
  });

  test("valid codes do not count: a shop with many phones behind one address is not blocked", async () => {
    const { code } = await makeAccessCode(db, key);
    for (let index = 0; index < 15; index += 1) expect(await enter(code)).toBe("entered");
  });

  test("a few attempts each from many addresses raise one alarm", async () => {
    for (let index = 0; index < limits.accessCodeAlarmAttempts; index += 1)
      await enter("x", `10.0.0.${index}`);
    expect(await alarms()).toBe(0);
    for (let index = 0; index < 3; index += 1) await enter("x", `10.0.1.${index}`);
    expect(await alarms()).toBe(1);
  });

  test("when the limiter's store fails, a valid code is accepted and the 11th wrong one is still refused", async () => {
    const { code } = await makeAccessCode(db, key);
    const platform = testPlatform({ db });
    const api = apiFor({ db, platform });
    await db.execute("alter table rate_limits rename to rate_limits_away");
    try {
      await expect(api.shop.openCodeSession({ code })).resolves.toBeDefined();
      const answers: string[] = [];
      for (let index = 0; index < 11; index += 1) {
        answers.push(await answerOf(api.shop.openCodeSession({ code: "x" })));
      }
      expect(answers).toEqual([...Array(10).fill(wrong), blocked]);
    } finally {
      await db.execute("alter table rate_limits_away rename to rate_limits");
    }
  });

  test("nothing is blocked when the security log fails", async () => {
    const { code } = await makeAccessCode(db, key);
    await db.execute("alter table security_events rename to security_events_away");
    try {
      expect(await enter("x")).toBe(wrong);
      expect(await enter(code)).toBe("entered");
    } finally {
      await db.execute("alter table security_events_away rename to security_events");
    }
  });
});

/** Returns the API as called from the given IP address. */
function apiFrom(address: string, now = testNow) {
  return apiFor({ db, now, visitor: { address, userAgent: undefined } });
}

function enter(code: string, address = "198.51.100.1", now = testNow): Promise<string> {
  return answerOf(apiFrom(address, now).shop.openCodeSession({ code }));
}

async function block(address: string): Promise<void> {
  for (let index = 0; index < limits.accessCodeAttempts; index += 1) await enter("x", address);
}

async function answerOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "entered",
    ({ code, status }: { code: string; status: number }) => `${code} ${status}`,
  );
}

async function usesOf(id: string): Promise<number | undefined> {
  const [code] = await db.select().from(lojistaAccessCodes).where(eq(lojistaAccessCodes.id, id));
  return code?.uses;
}

function alarms(): Promise<number> {
  return db.$count(securityEvents, eq(securityEvents.eventType, "access_code_alarm"));
}
