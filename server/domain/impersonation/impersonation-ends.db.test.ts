import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "#contract/account/roles.ts";
import type { Actor } from "#server/actor.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { appFor, type Visitor } from "#tests/support/server/http-visitor.ts";
import { impersonations } from "./impersonation.table.ts";

const credentials = { email: "helena@pertinho.test", password: "Padaria-2026!" };

let database: TestDatabase;
let app: ReturnType<typeof appFor>;
let admin: { id: string };
let chief: Actor;
let visitor: Visitor;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  const { db } = database;
  await database.truncateAll();
  app = appFor({ db, now: () => new Date() });
  const company = await makeCompany(db);
  await makeProfile(db, { role: "lojista" }, { companyIds: [company.id] });
  admin = await makeProfile(db, { role: "admin", email: credentials.email }, credentials);
  const { id } = await makeProfile(db, { role: "admin" });
  chief = { kind: "user", userId: id, role: "admin", companyIds: [] };
  visitor = app.visitor();
  await visitor.call("POST", "/auth/sign-in", credentials);
  const { status } = await visitor.call("POST", `/companies/${company.id}/impersonation`, {});
  expect(status).toBe(200);
});
afterAll(() => database.close());

const asChief = () => apiFor({ db: database.db, actor: chief, now: new Date() });

const ways: [name: string, end: () => Promise<unknown>][] = [
  ["signing out", () => visitor.call("POST", "/auth/sign-out")],
  ["signing in again in this browser", () => visitor.call("POST", "/auth/sign-in", credentials)],
  ["signing in with another browser", () => app.visitor().call("POST", "/auth/sign-in", credentials)],
  ["a change of the role", () => giveRole("editor")],
  ["disabling the account", () => asChief().users.disable({ id: admin.id })],
  ["a password reset", resetPassword],
];

test.each(ways)("%s ends the impersonation permanently, with both ids in the audit", async (_name, end) => {
  await end();
  const [row] = await database.db.select().from(impersonations);
  expect(row?.endedAt).not.toBeNull();
  const stops = (await database.db.select().from(auditLogs)).filter(
    ({ action }) => action === "impersonation.stop",
  );
  expect(stops).toHaveLength(1);
  expect(stops[0]?.newValues).toMatchObject({ adminId: admin.id, shopkeeperId: row?.shopkeeperId });
});

test.each([
  ["signing in with another browser", () => app.visitor().call("POST", "/auth/sign-in", credentials)],
  ["signing in with a browser where another user was signed in", signInAfterAnother],
  ["a password reset", resetPassword],
])("%s is audited as an action of the admin", async (_name, end) => {
  await end();
  const lines = await database.db.select().from(auditLogs);
  expect(lines.filter(({ action }) => action === "impersonation.stop")).toMatchObject([
    { userId: admin.id, impersonatorId: null },
  ]);
});

test("an unrelated change leaves the impersonation active", async () => {
  await giveRole("admin");
  expect(await database.db.select().from(impersonations)).toMatchObject([{ endedAt: null }]);
});

async function giveRole(role: Role): Promise<void> {
  const { id, version } = await asChief().users.get({ id: admin.id });
  await asChief().users.changeAccess({ id, version, role, companyIds: [] });
}

async function signInAfterAnother(): Promise<void> {
  const other = { email: "davi@pertinho.test", password: credentials.password };
  await makeProfile(database.db, { role: "editor", email: other.email }, other);
  const browser = app.visitor();
  await browser.call("POST", "/auth/sign-in", other);
  await browser.call("POST", "/auth/sign-in", credentials);
}

async function resetPassword(): Promise<void> {
  const { email } = credentials;
  await app.visitor().call("POST", "/auth/password-reset-requests", { email });
  const [mail] = await database.db.select().from(outbox);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const { status } = await app
    .visitor()
    .call("POST", "/auth/password-resets", { token, password: "Outra-Padaria-2026!" });
  expect(status).toBe(200);
}
