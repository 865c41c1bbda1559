import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { auditLogs, securityEvents } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { apiFor, testNow, testSiteUrl } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { authAccounts, profiles } from "./account.table.ts";
import { makeAdmin } from "./make-admin.ts";
import { findUser } from "./user/user-row.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

const email = "ana@pertinho.test";
const password = "Padaria-2026!";

function make(address = email) {
  return makeAdmin(
    asSystem(database.db),
    createOutbox({ siteUrl: testSiteUrl, delivery: { current: noDeliveryChannels } }),
    address,
  );
}

/** Follows the link the given number of minutes later, sets a password and signs in. Returns the role of the user. */
async function follow(link: string, minutes = 0) {
  expect(link).toMatch(/^http:\/\/pertinho\.test\/lojista\/reset-password\?token=[\w-]+$/);
  const now = new Date(testNow.getTime() + minutes * 60_000);
  const visitor = apiFor({ db: database.db, now });
  await visitor.auth.resetPassword({ token: new URL(link).searchParams.get("token") ?? "", password });
  const { session } = await visitor.auth.signIn({ email, password });
  return session.user?.role;
}

const audits = () => database.db.select().from(auditLogs).orderBy(auditLogs.id);
const refusal = (code: string) => expect.objectContaining({ code });

test("an address without an account is invited, and the link signs the person in as an admin", async () => {
  const { isNew, link, minutes } = await make();
  expect({ isNew, minutes }).toEqual({ isNew: true, minutes: 60 });
  const { db } = database;
  const [profile] = await db.select().from(profiles);
  expect(profile).toMatchObject({ name: "ana", email, role: "admin", emailVerified: false });
  expect(await db.select().from(outbox)).toMatchObject([
    { recipient: email, subject: "Você foi convidado para o Pertinho" },
  ]);
  expect(await audits()).toMatchObject([
    { userId: null, action: "user.invite", recordId: profile?.id, newValues: { role: "admin" } },
  ]);
  expect(await db.select().from(securityEvents)).toMatchObject([
    { eventType: "password_reset_requested", userId: profile?.id },
  ]);
  expect(await follow(link, minutes - 1)).toBe("admin");
  await expect(follow(link)).rejects.toThrow(refusal("auth.link_expired"));
});

test("the link expires after the stated time", async () => {
  const { link, minutes } = await make();
  await expect(follow(link, minutes)).rejects.toThrow(refusal("auth.link_expired"));
});

test("a name that is too long is truncated", async () => {
  await make(`${"a".repeat(120)}@pertinho.test`);
  const [profile] = await database.db.select().from(profiles);
  expect(profile?.name).toBe("a".repeat(100));
});

test("an existing account becomes an admin and keeps its companies", async () => {
  const { db } = database;
  const company = await makeCompany(db, { name: "Café" });
  const person = { name: "Ana", email, role: "lojista" as const, emailVerified: false };
  const { id } = await makeProfile(db, person, { companyIds: [company.id], password: "Antiga-2026!" });
  const { isNew, link } = await make();
  expect(isNew).toBe(false);
  expect(await findUser(db, id)).toMatchObject({ name: "Ana", role: "admin", companies: [{ name: "Café" }] });
  expect(await audits()).toMatchObject([
    {
      userId: null,
      action: "user.change_role",
      recordId: id,
      oldValues: { role: "lojista" },
      newValues: { role: "admin" },
    },
  ]);
  // The e-mail was never confirmed: its owner is notified, and the previous password is deleted.
  expect(await db.select().from(outbox)).toMatchObject([{ recipient: email }]);
  expect(await db.$count(authAccounts)).toBe(0);
  expect(await follow(link)).toBe("admin");
});

test("an existing admin stays an admin and gets another link", async () => {
  const first = await make();
  const second = await make();
  expect(second).toMatchObject({ isNew: false });
  expect(second.link).not.toBe(first.link);
  expect(await audits()).toHaveLength(1);
  expect(await follow(second.link)).toBe("admin");
});

test("a disabled account is refused and stays disabled", async () => {
  const { id } = await makeProfile(database.db, { email, banned: true });
  await expect(make()).rejects.toThrow(refusal("user.disabled"));
  expect(await findUser(database.db, id)).toMatchObject({ role: "user", disabled: true });
  expect(await audits()).toEqual([]);
});
