import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { anonymous } from "#server/actor.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { openCookieJar } from "#server/platform/cookies/cookies.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { makeAccessCode } from "#tests/factories/access-code.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testPlatform } from "#tests/support/server/api.ts";
import { resolveActor } from "./resolve-actor.ts";

const password = "Padaria-2026!";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => database.close());

const now = new Date();
const visitorsJar = (header?: string) => openCookieJar(header, { secure: false });

async function resolveAndCountQueries(cookies = visitorsJar()) {
  const { db, pool } = database;
  const query = vi.spyOn(pool, "query");
  const actor = await resolveActor({ db, log: silentLog, now, cookies, platform: testPlatform({ db }) });
  return { actor, queryCount: query.mock.calls.length };
}

async function signedIn(email: string) {
  const cookies = visitorsJar();
  await apiFor({ db: database.db, now, cookies }).auth.signIn({ email, password });
  return cookies;
}

test("a visitor without a valid session is anonymous, without a database query", async () => {
  expect(await resolveAndCountQueries()).toEqual({ actor: anonymous, queryCount: 0 });
  const foreign = visitorsJar("theme=dark; pertinho_session=made-up.signature");
  expect(await resolveAndCountQueries(foreign)).toEqual({ actor: anonymous, queryCount: 0 });
});

test("a signed-in user with role and companies takes one query", async () => {
  const { db } = database;
  const companies = [await makeCompany(db), await makeCompany(db)];
  const companyIds = companies.map(({ id }) => id);
  const person = await makeProfile(db, { role: "lojista" }, { password, companyIds });
  const { actor, queryCount } = await resolveAndCountQueries(await signedIn(person.email));
  expect(queryCount).toBe(1);
  expect(actor).toMatchObject({ kind: "user", userId: person.id, role: "lojista" });
  expect(actor.kind === "user" && actor.companyIds.sort()).toEqual(companyIds.sort());
});

test("a user without companies has an empty list", async () => {
  const person = await makeProfile(database.db, { role: "editor" }, { password });
  const { actor } = await resolveAndCountQueries(await signedIn(person.email));
  expect(actor).toMatchObject({ role: "editor", companyIds: [] });
});

test("a code session of a deactivated company is ignored when a user is signed in too", async () => {
  const { db } = database;
  const company = await makeCompany(db);
  const person = await makeProfile(db, { role: "editor" }, { password });
  const cookies = await signedIn(person.email);
  const { code } = await makeAccessCode(db, testPlatform({ db }).keys.accessCode, { companyId: company.id });
  await apiFor({ db, now, cookies }).shop.openCodeSession({ code });
  expect((await resolveAndCountQueries(cookies)).actor).toMatchObject({ kind: "code_session" });
  await db.update(companies).set({ isActive: false }).where(eq(companies.id, company.id));
  expect((await resolveAndCountQueries(cookies)).actor).toMatchObject({ kind: "user", userId: person.id });
});
