import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import type { Actor } from "#server/actor.ts";
import { profileCompanies, profiles, userSessions } from "#server/domain/account/account.table.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { resolveActor } from "#server/http/request/resolve-actor.ts";
import { type CookieJar, openCookieJar } from "#server/platform/cookies/cookies.ts";
import type { Database } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { newId } from "#server/platform/new-id.ts";
import { hashOpaqueToken } from "#server/platform/opaque-token.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, requestApi, testNow, testPlatform } from "#tests/support/server/api.ts";
import { canAdminImpersonateCompany } from "./can-admin-impersonate-company.ts";
import { findShopkeeperOfCompany } from "./find-shopkeeper-of-company.ts";
import { impersonations } from "./impersonation.table.ts";
import { impersonationCookie } from "./impersonation-cookie.ts";

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

let database: TestDatabase;
let db: Database;
let company: { id: string; name: string };
let admin: { id: string; name: string };
let shopkeeper: { id: string; name: string };
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  company = await makeCompany(db, { name: "Padaria da Praça" });
  admin = await makeProfile(db, { role: "admin", name: "Ana" });
  shopkeeper = await makeProfile(db, { role: "lojista", name: "Léo" }, { companyIds: [company.id] });
  const session = { userId: admin.id, token: "admin-session", expiresAt: minutes(600) };
  await db.insert(userSessions).values(session);
});
afterEach(() => database.truncateAll());
afterAll(() => database.close());

describe("POST /api/companies/{companyId}/impersonation", () => {
  test("makes the admin act as the shopkeeper, for that company only, for half an hour", async () => {
    const other = await makeCompany(db);
    await db.insert(profileCompanies).values({ profileId: shopkeeper.id, companyId: other.id });
    const cookies = openCookieJar(undefined, { secure: true });

    expect(await start(cookies)).toEqual({
      companyId: company.id,
      companyName: "Padaria da Praça",
      shopkeeper: { id: shopkeeper.id, name: "Léo" },
      expiresAt: minutes(30).toISOString(),
    });

    const token = cookies.get(impersonationCookie) ?? "";
    expect(cookies.written()).toEqual([
      `__Host-pertinho_impersonation=${token}; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax; Secure`,
    ]);
    expect(await db.select().from(impersonations)).toMatchObject([{ tokenHash: hashOpaqueToken(token) }]);
    expect(await actorWith(cookies)).toMatchObject({
      kind: "user",
      userId: shopkeeper.id,
      role: "lojista",
      companyIds: [company.id],
      companyId: company.id,
      impersonatorId: admin.id,
    });
  });

  test("is refused for a deactivated company, and a running impersonation ends", async () => {
    const cookies = openCookieJar(undefined, { secure: false });
    await start(cookies);
    await db.update(companies).set({ isActive: false });
    expect(await actorWith(cookies)).toMatchObject({ userId: admin.id, role: "admin" });
    await expect(start(openCookieJar(undefined, { secure: false }))).rejects.toMatchObject({
      code: "impersonation.company_inactive",
      data: expect.objectContaining({ title: "Você não tem permissão para acessar esta empresa" }),
    });
    expect(await canAdminImpersonateCompany({ db }, admin.id, company.id)).toBe(false);
  });

  test("records both ids in the audit and in the security log", async () => {
    await start(openCookieJar(undefined, { secure: false }));
    expect(await db.select().from(auditLogs)).toMatchObject([
      {
        action: "impersonation.start",
        userId: admin.id,
        newValues: { adminId: admin.id, shopkeeperId: shopkeeper.id, companyId: company.id },
      },
    ]);
    expect(await db.select().from(securityEvents)).toMatchObject([
      { eventType: "impersonation_started", userId: admin.id, eventData: { shopkeeperId: shopkeeper.id } },
    ]);
  });

  test("refuses a company without a lojista account with the text of the specification", async () => {
    const lonely = await makeCompany(db);
    await makeProfile(db, { role: "editor" }, { companyIds: [lonely.id] });
    await makeProfile(db, { role: "user" }, { companyIds: [lonely.id] });
    await makeProfile(db, { role: "lojista", banned: true }, { companyIds: [lonely.id] });
    expect(await post(adminActor(), lonely.id)).toMatchObject({
      status: 409,
      body: { message: "Esta empresa não possui um usuário lojista associado" },
    });
  });

  test("refuses an unknown company with the text of the specification", async () => {
    expect(await post(adminActor(), newId())).toMatchObject({
      status: 403,
      body: { message: "Você não tem permissão para acessar esta empresa" },
    });
  });

  test("refuses an admin whose role in the database was just revoked", async () => {
    await demote();
    expect(await post(adminActor(), company.id)).toMatchObject({
      status: 403,
      body: { code: "impersonation.not_allowed" },
    });
  });

  test.each<[string, () => Actor | undefined, number]>([
    ["an anonymous visitor", () => undefined, 401],
    ["an editor", () => userActor("editor"), 403],
    ["a shopkeeper", () => userActor("lojista"), 403],
    ["a code session", () => ({ kind: "code_session", sessionId: newId(), companyId: company.id }), 403],
    [
      "an admin who already impersonates a shopkeeper",
      () => userActor("lojista", { impersonatorId: admin.id }),
      403,
    ],
    ["an impersonated admin", () => ({ ...adminActor(), impersonatorId: newId() }), 403],
  ])("is refused to %s with the text of the specification", async (_, actor, status) => {
    const refused = await post(actor(), company.id);
    expect(refused.status).toBe(status);
    const isStranger = status === 401;
    expect(refused.body.message).toBe(
      isStranger ? "Entre na sua conta para continuar." : "Você não tem permissão para acessar esta empresa",
    );
    expect(await db.$count(impersonations)).toBe(0);
  });

  test("ends the previous impersonation in any browser", async () => {
    const first = openCookieJar(undefined, { secure: false });
    const second = openCookieJar(undefined, { secure: false });
    await start(first);
    await start(second);
    expect(await actorWith(first)).toMatchObject({ userId: admin.id, role: "admin" });
    expect(await actorWith(second)).toMatchObject({ userId: shopkeeper.id });
  });

  test("leaves one active after parallel starts", async () => {
    const jars = Array.from({ length: 8 }, () => openCookieJar(undefined, { secure: false }));
    await Promise.all(jars.map(start));
    const actors = await Promise.all(jars.map((jar) => actorWith(jar)));
    expect(actors.filter((actor) => actor.kind === "user" && actor.role === "lojista")).toHaveLength(1);
  });
});

describe("on each request", () => {
  let cookies: CookieJar;
  beforeEach(async () => {
    cookies = openCookieJar(undefined, { secure: false });
    await start(cookies);
  });

  test("a demoted admin loses the impersonation, and a promotion does not restore it", async () => {
    await demote();
    expect(await actorWith(cookies)).toMatchObject({ userId: admin.id, role: "editor" });
    await db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, admin.id));
    expect(await actorWith(cookies)).toMatchObject({ userId: admin.id, role: "admin" });
  });

  test("the impersonation has ended after half an hour", async () => {
    expect(await actorWith(cookies, new Date(minutes(30).getTime() - 1))).toMatchObject({ role: "lojista" });
    expect(await actorWith(cookies, minutes(30))).toMatchObject({ userId: admin.id, role: "admin" });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["is no longer a lojista", () => setShopkeeper({ role: "user" })],
    ["was disabled", () => setShopkeeper({ banned: true })],
    ["left the company", () => db.delete(profileCompanies)],
  ])("a shopkeeper who %s cannot be impersonated", async (_, change) => {
    await change();
    expect(await actorWith(cookies)).toMatchObject({ userId: admin.id, role: "admin" });
  });

  test("the cookie is invalid with the session of another admin", async () => {
    const thief = await makeProfile(db, { role: "admin" });
    await db.insert(userSessions).values({ userId: thief.id, token: "thief", expiresAt: minutes(600) });
    expect(await actorWith(cookies, testNow, "thief")).toMatchObject({ userId: thief.id, role: "admin" });
  });

  test("the cookie is invalid without a session", async () => {
    expect(await actorWith(cookies, testNow, "none")).toEqual({ kind: "anonymous" });
  });
});

describe("DELETE /api/impersonation", () => {
  test("restores the admin, with both ids in the audit", async () => {
    const cookies = openCookieJar(undefined, { secure: false });
    await start(cookies);
    const copy = openCookieJar(`${impersonationCookie}=${cookies.get(impersonationCookie)}`, {
      secure: false,
    });
    const actor = await actorWith(cookies);

    expect(await apiFor({ db, actor, cookies }).impersonation.stop()).toEqual({ ended: true });

    expect(cookies.get(impersonationCookie)).toBeUndefined();
    expect(await actorWith(copy)).toMatchObject({ userId: admin.id, role: "admin" });
    const stops = await db.select().from(auditLogs).where(eq(auditLogs.action, "impersonation.stop"));
    expect(stops).toMatchObject([{ userId: shopkeeper.id, impersonatorId: admin.id }]);
  });

  test("succeeds without an impersonation", async () => {
    const stop = await requestApi({ db, actor: adminActor() }, "/api/impersonation", { method: "DELETE" });
    expect(stop).toEqual({ status: 200, body: { ended: false } });
  });

  test("requires an anonymous visitor to sign in", async () => {
    expect((await requestApi({ db }, "/api/impersonation", { method: "DELETE" })).status).toBe(401);
  });
});

test("canAdminImpersonateCompany requires a current admin and an existing company", async () => {
  const can = (id: string, companyId: string) => canAdminImpersonateCompany({ db }, id, companyId);
  expect(await can(admin.id, company.id)).toBe(true);
  expect(await can(admin.id, newId())).toBe(false);
  expect(await can(shopkeeper.id, company.id)).toBe(false);
  expect(await can(newId(), company.id)).toBe(false);
  await db.update(profiles).set({ banned: true }).where(eq(profiles.id, admin.id));
  expect(await can(admin.id, company.id)).toBe(false);
});

test("findShopkeeperOfCompany returns the lojista who was added first", async () => {
  await makeProfile(db, { role: "lojista" }, { companyIds: [company.id] });
  expect(await findShopkeeperOfCompany({ db }, company.id)).toEqual({
    id: shopkeeper.id,
    name: "Léo",
    email: `${shopkeeper.id}@pertinho.test`,
    role: "lojista",
    companyId: company.id,
  });
  expect(await findShopkeeperOfCompany({ db }, newId())).toBeUndefined();
});

function start(cookies: CookieJar) {
  return apiFor({ db, actor: adminActor(), cookies }).impersonation.start({ companyId: company.id });
}

function post(actor: Actor | undefined, companyId: string) {
  const path = `/api/companies/${companyId}/impersonation`;
  const headers = { "content-type": "application/json" };
  return requestApi({ db, ...(actor && { actor }) }, path, { method: "POST", headers, body: "{}" });
}

/** Returns the actor of the next request with these cookies and the admin's session. */
function actorWith(cookies: CookieJar, now = testNow, token = "admin-session"): Promise<Actor> {
  const auth = { ...testPlatform({ db }).auth, readToken: () => token };
  return resolveActor({ db, log: silentLog, now, cookies, platform: { auth } });
}

function adminActor(): Actor & { kind: "user" } {
  return { kind: "user", userId: admin.id, role: "admin", companyIds: [] };
}

function userActor(role: Role, more = {}): Actor {
  return { kind: "user", userId: shopkeeper.id, role, companyIds: [company.id], ...more };
}

function demote() {
  return db.update(profiles).set({ role: "editor" }).where(eq(profiles.id, admin.id));
}

function setShopkeeper(changes: Partial<typeof profiles.$inferInsert>) {
  return db.update(profiles).set(changes).where(eq(profiles.id, shopkeeper.id));
}
