import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#server/actor.ts";
import { accessCodeKey } from "#server/domain/access-code/access-code-secret.ts";
import { codeSessionCookie } from "#server/domain/access-code/code-session-cookie.ts";
import { profileCompanies, userSessions } from "#server/domain/account/account.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { resolveActor } from "#server/http/request/resolve-actor.ts";
import { type CookieJar, openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow, testPlatform, testSecret } from "#tests/support/server/api.ts";
import { companyChoiceCookie } from "./company-choice-cookie.ts";
import { currentCompanyId } from "./shop.policy.ts";

let database: TestDatabase;
let db: Database;
let bakery: { id: string };
let pizzeria: { id: string };
let foreign: { id: string };
let shopkeeper: Actor & { kind: "user" };
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  bakery = await makeCompany(db, { name: "Padaria" });
  pizzeria = await makeCompany(db, { name: "Pizzaria" });
  foreign = await makeCompany(db, { name: "Concorrente" });
  const companyIds = [bakery.id, pizzeria.id];
  const { id: userId } = await makeProfile(db, { role: "lojista" }, { companyIds });
  await db
    .insert(userSessions)
    .values({ userId, token: "session", expiresAt: new Date(testNow.getTime() + 3_600_000) });
  shopkeeper = { kind: "user", userId, role: "lojista", companyIds };
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

describe("POST /api/shop/companies/{companyId}/choice", () => {
  test("sets the company of the shopkeeper for later requests", async () => {
    const cookies = openCookieJar(undefined, { secure: false });
    expect(await companyOf(cookies)).toBe("shop.company_not_chosen");
    const chosen = await apiFor({ db, actor: shopkeeper, cookies }).shop.chooseCompany({
      companyId: pizzeria.id,
    });
    expect(chosen).toEqual({ companyId: pizzeria.id, companyName: "Pizzaria" });
    expect(await companyOf(cookies)).toBe(pizzeria.id);
  });

  test("refuses a foreign or unknown company with the same response, and stores no choice", async () => {
    for (const companyId of [foreign.id, newId()]) {
      const cookies = openCookieJar(undefined, { secure: false });
      const answer = await choose({ db, actor: shopkeeper, cookies }, companyId);
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: "auth.not_a_shopkeeper",
          message: "Acesso negado: Você não tem permissão para acessar o painel de lojista",
        },
      });
      expect(cookies.written()).toEqual([]);
    }
  });

  test.each<[string, () => Partial<Actor & { kind: "user" }>]>([
    ["a lojista without a company", () => ({ companyIds: [] })],
    ["an account without rights", () => ({ role: "user" })],
    ["an editor", () => ({ role: "editor" })],
    ["an admin", () => ({ role: "admin" })],
  ])("refuses %s as not a shopkeeper", async (_, change) => {
    const answer = await choose({ db, actor: { ...shopkeeper, ...change() } }, bakery.id);
    expect(answer).toMatchObject({ status: 403, body: { code: "auth.not_a_shopkeeper" } });
  });

  test("is refused to anonymous visitors and code sessions", async () => {
    expect((await choose({ db }, bakery.id)).status).toBe(401);
    const actor: Actor = { kind: "code_session", sessionId: newId(), companyId: foreign.id };
    expect((await choose({ db, actor }, bakery.id)).status).toBe(403);
  });
});

describe("the company of each request", () => {
  test("is never a foreign one through a forged cookie", async () => {
    for (const forged of [
      foreign.id,
      newId(),
      "",
      "'; drop table companies; --",
      `${bakery.id},${foreign.id}`,
    ]) {
      expect(await companyOf(jar({ [companyChoiceCookie]: forged }))).toBe("shop.company_not_chosen");
    }
    expect(await companyOf(jar({ [companyChoiceCookie]: bakery.id }))).toBe(bakery.id);
  });

  test("is lost when the shopkeeper is removed from it", async () => {
    const cookies = jar({ [companyChoiceCookie]: pizzeria.id });
    expect(await companyOf(cookies)).toBe(pizzeria.id);
    await db.delete(profileCompanies);
    expect(await companyOf(cookies)).toBe("auth.not_a_shopkeeper");
  });

  test("needs no choice if there is only one", async () => {
    await db.delete(profileCompanies);
    await db.insert(profileCompanies).values({ profileId: shopkeeper.userId, companyId: bakery.id });
    expect(await companyOf(jar({}))).toBe(bakery.id);
    expect(await companyOf(jar({ [companyChoiceCookie]: foreign.id }))).toBe(bakery.id);
  });

  test("is the company of the code for a code session, regardless of other cookies", async () => {
    const { code } = await makeAccessCode(db, accessCodeKey(testSecret), { companyId: bakery.id });
    const cookies = jar({ [companyChoiceCookie]: foreign.id });
    await apiFor({ db, cookies }).shop.openCodeSession({ code });
    expect(cookies.get(codeSessionCookie)).toBeDefined();
    expect(await companyOf(cookies)).toBe(bakery.id);
  });

  describe("a deactivated company", () => {
    beforeEach(() => db.update(companies).set({ isActive: false }).where(eq(companies.id, bakery.id)));

    test("cannot be worked for, and is not replaced by another one automatically", async () => {
      expect(await companyOf(jar({ [companyChoiceCookie]: bakery.id }))).toBe("shop.company_inactive");
      expect(await companyOf(jar({}))).toBe("shop.company_not_chosen");
      expect(await companyOf(jar({ [companyChoiceCookie]: pizzeria.id }))).toBe(pizzeria.id);
    });

    test("cannot be chosen, and the response explains why", async () => {
      const cookies = openCookieJar(undefined, { secure: false });
      const actor = await actorWith(jar({}));
      expect(await choose({ db, actor, cookies }, bakery.id)).toMatchObject({
        status: 403,
        body: { code: "shop.company_inactive" },
      });
      expect(cookies.written()).toEqual([]);
    });

    test("is shown to its shopkeeper as closed", async () => {
      const actor = await actorWith(jar({ [companyChoiceCookie]: bakery.id }));
      expect((await apiFor({ db, actor }).auth.session()).shop).toMatchObject({
        companyId: null,
        companies: [
          { name: "Padaria", isActive: false },
          { name: "Pizzaria", isActive: true },
        ],
      });
    });
  });

  test("is not accessible by its id in the code session cookie", async () => {
    const actor = await actorWith(jar({ [codeSessionCookie]: bakery.id }), "none");
    expect(actor).toEqual({ kind: "anonymous" });
  });
});

function jar(cookies: Record<string, string>): CookieJar {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return openCookieJar(pairs.join("; "), { secure: false });
}

function choose(asking: Parameters<typeof requestApi>[0], companyId: string) {
  const headers = { "content-type": "application/json" };
  const path = `/api/shop/companies/${companyId}/choice`;
  return requestApi(asking, path, { method: "POST", headers, body: "{}" });
}

function actorWith(cookies: CookieJar, token = "session"): Promise<Actor> {
  const auth = { ...testPlatform({ db }).auth, readToken: () => token };
  return resolveActor({ db, log: silentLog, now: testNow, cookies, platform: { auth } });
}

/** Returns the company that a request with these cookies acts for, or the error code when there is none. */
async function companyOf(cookies: CookieJar): Promise<string> {
  const actor = await actorWith(cookies);
  try {
    return currentCompanyId(actor);
  } catch (error) {
    return (error as { code: string }).code;
  }
}
