import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userSessions } from "#server/domain/account/account.table.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";

const credentials = { email: "helena@pertinho.test", password: "Padaria-2026!" };
const day = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let start: number;
let passed: number;
let visitor: Visitor;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  passed = 0;
  const app = appFor({ db: database.db, now: () => new Date(start + passed) });
  await makeProfile(database.db, { email: credentials.email, role: "admin" }, credentials);
  visitor = app.visitor();
  start = Date.now();
  await visitor.call("POST", "/auth/sign-in", credentials);
  const [session] = await database.db.select().from(userSessions);
  start = session?.createdAt.getTime() ?? 0;
});
afterAll(() => database.close());

const prolong = () => visitor.call("POST", "/auth/session/prolongation");

/** Returns the number of days between the start and the expiry of the session. */
async function endsOnDay(): Promise<number> {
  const [session] = await database.db.select().from(userSessions);
  return Math.round(((session?.expiresAt.getTime() ?? 0) - start) / day);
}

describe("extending a session on request", () => {
  test("a live session is extended to seven days, and so is its cookie", async () => {
    passed = 7 * day - 60_000;
    const { status, body, setCookies } = await prolong();
    expect(status).toBe(200);
    expect(body.expiresAt).toBe(new Date(start + passed + 7 * day).toISOString());
    expect(setCookies).toEqual([expect.stringMatching(/^pertinho_session=.+; Max-Age=604800; .*HttpOnly/)]);
  });

  test("an ended session is not restored", async () => {
    passed = 8 * day;
    expect((await prolong()).status).toBe(401);
    expect(await endsOnDay()).toBe(7);
  });

  test("no session is extended beyond thirty days", async () => {
    for (passed = 0; passed < 29 * day; passed += 6 * day) await prolong();
    expect(await endsOnDay()).toBe(30);
    passed = 29 * day;
    const { status, setCookies } = await prolong();
    expect([status, setCookies]).toEqual([200, []]);
    expect(await endsOnDay()).toBe(30);
    passed = 30 * day + 1;
    expect((await prolong()).status).toBe(401);
  });
});

describe("extending a session during use", () => {
  test("a page view extends the session, at most once a day", async () => {
    passed = day / 2;
    expect((await visitor.open("/admin/offers")).setCookies).toEqual([]);
    expect(await endsOnDay()).toBe(7);
    passed = 2 * day;
    expect((await visitor.open("/admin/offers")).setCookies).toHaveLength(1);
    expect(await endsOnDay()).toBe(9);
  });

  test("background requests of a page do not extend it", async () => {
    passed = 2 * day;
    await visitor.call("GET", "/auth/session");
    await visitor.call("POST", "/rpc/validate_session_security", {});
    expect(await endsOnDay()).toBe(7);
  });
});
