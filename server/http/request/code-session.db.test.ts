import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { accessCodeKey } from "#server/domain/access-code/access-code-secret.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testNow, testSecret } from "#tests/support/server/api.ts";
import { post, testApp } from "#tests/support/server/test-app.ts";

const key = accessCodeKey(testSecret);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

test("a code opens the panel with a cookie, and revoking it closes the panel with the next request", async () => {
  const { db } = database;
  const { ask, enter, shopOf } = shopApp();
  const company = await makeCompany(db, { name: "Padaria" });
  const { id, code } = await makeAccessCode(db, key, { companyId: company.id });

  const { cookie, line } = await enter(code);
  expect(line).toMatch(
    /^__Host-pertinho_code=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(await shopOf(cookie)).toMatchObject({ kind: "code", companyId: company.id, companyName: "Padaria" });
  expect((await ask("/api/access-codes/x/uses", { headers: { cookie } })).status).toBe(403);

  const { id: userId } = await makeProfile(db, { role: "admin" });
  const admin: Actor = { kind: "user", userId, role: "admin", companyIds: [] };
  await apiFor({ db, actor: admin }).accessCodes.revoke({ id });
  expect(await shopOf(cookie)).toBeNull();
  expect((await ask("/api/access-codes/x/uses", { headers: { cookie } })).status).toBe(401);
});

test("a forged company in cookies, headers or the query does not change the session", async () => {
  const { db } = database;
  const { enter, shopOf } = shopApp();
  const [own, foreign] = [await makeCompany(db), await makeCompany(db)];
  const { code } = await makeAccessCode(db, key, { companyId: own.id });
  const { cookie } = await enter(code);
  const forged = ["pertinho_company", "companyId", "company_id"].map(
    (name) => `__Host-${name}=${foreign.id}`,
  );
  const shop = await shopOf([cookie, ...forged].join("; "), {
    path: `/api/auth/session?companyId=${foreign.id}&company_id=${foreign.id}`,
    headers: { "x-company-id": foreign.id },
  });
  expect(shop).toMatchObject({ companyId: own.id, companies: [{ id: own.id }] });
});

test("the counter of a deactivated company shows why it is closed, until the company is active again", async () => {
  const { db } = database;
  const { ask, enter, shopOf } = shopApp();
  const company = await makeCompany(db, { name: "Padaria" });
  const { code } = await makeAccessCode(db, key, { companyId: company.id });
  const { cookie } = await enter(code);
  const activate = (isActive: boolean) =>
    db.update(companies).set({ isActive }).where(eq(companies.id, company.id));
  const lookUp = async () => {
    const sent = post({ cookie }, JSON.stringify({ code: "AB3K9QXZ" }));
    return (await ask("/api/shop/coupons/look-up", sent)).json();
  };

  await activate(false);
  expect(await lookUp()).toMatchObject({ code: "shop.company_inactive" });
  expect(await shopOf(cookie)).toMatchObject({
    kind: "code",
    companyId: null,
    companies: [{ name: "Padaria", isActive: false }],
  });
  await activate(true);
  expect(await lookUp()).toMatchObject({ verdict: "unknown" });
  expect(await shopOf(cookie)).toMatchObject({ companyId: company.id });
});

test("signing out ends the session for every copy of its cookie, and deletes the cookie", async () => {
  const { ask, enter, shopOf } = shopApp();
  const { code } = await makeAccessCode(database.db, key);
  const { cookie } = await enter(code);
  const headers = { cookie, host: "localhost:3000" };
  const left = await ask("/api/shop/code-sessions/current", { method: "DELETE", headers });
  expect(await left.json()).toEqual({ ended: true });
  expect(left.headers.get("set-cookie")).toContain("__Host-pertinho_code=; Max-Age=0");
  expect(await shopOf(cookie)).toBeNull();
});

/** Creates the complete app over https, as the browser at a counter uses it. */
function shopApp() {
  const { ask } = testApp({
    db: database.db,
    now: () => testNow,
    appSecret: testSecret,
    publicUrl: "https://localhost:3000",
  });
  const enter = async (code: string) => {
    const answer = await ask("/api/shop/code-sessions", post({}, JSON.stringify({ code })));
    expect(answer.status).toBe(200);
    const line = answer.headers.get("set-cookie") ?? "";
    return { line, cookie: line.split(";")[0] ?? "" };
  };
  const shopOf = async (cookie: string, { path = "/api/auth/session", headers = {} } = {}) => {
    const answer = await ask(path, { headers: { cookie, ...headers } });
    return (await answer.json()).shop;
  };
  return { ask, enter, shopOf };
}
