import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { makeMessageClient } from "#tests/support/message/message-client.ts";
import { apiFor } from "#tests/support/server/api.ts";

let database: TestDatabase;
let id: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  ({ id } = await makeMessageClient(database.db, { email: "Casa@Cliente.test" }));
});
afterAll(() => database.close());

const as = async (role: "admin" | "editor") => {
  const { actor } = await makeSignedIn(database.db, role);
  return apiFor({ db: database.db, actor }).clients.manage;
};
const suppress = (reason: "opted_out" | "bounced") =>
  database.db.insert(suppressedAddresses).values({ channel: "email", address: "casa@cliente.test", reason });
const reason = "Pediu no balcão";

test("an admin lifts an opt-out with a reason, which is recorded; the consents stay", async () => {
  await suppress("opted_out");
  const manage = await as("admin");
  const before = await manage.get({ id });
  expect(before.isMailboxOptedOut).toBe(true);
  const after = await manage.liftOptOut({ id, reason });
  expect(after).toEqual({ ...before, isMailboxOptedOut: false });
  expect(await database.db.$count(suppressedAddresses)).toBe(0);
  const [audit] = await database.db.select().from(auditLogs);
  expect(audit).toMatchObject({ action: "client.lift_opt_out", recordId: id, newValues: { reason } });
  await expect(manage.liftOptOut({ id, reason })).rejects.toMatchObject({ code: "conflict" });
});

test("an address that bounced stays suppressed", async () => {
  await suppress("bounced");
  const manage = await as("admin");
  expect((await manage.get({ id })).isMailboxOptedOut).toBe(false);
  await expect(manage.liftOptOut({ id, reason })).rejects.toMatchObject({ code: "conflict" });
  expect(await database.db.$count(suppressedAddresses)).toBe(1);
});

test("an editor, and an admin without a reason, lift nothing", async () => {
  await suppress("opted_out");
  await expect((await as("editor")).liftOptOut({ id, reason })).rejects.toMatchObject({ code: "forbidden" });
  await expect((await as("admin")).liftOptOut({ id, reason: "  " })).rejects.toMatchObject({
    data: { fields: { reason: "Escreva como a pessoa pediu" } },
  });
  expect(await database.db.$count(suppressedAddresses)).toBe(1);
  expect(await database.db.$count(auditLogs)).toBe(0);
});
