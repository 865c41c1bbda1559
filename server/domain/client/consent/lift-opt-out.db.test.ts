import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clients } from "#server/domain/client/client.table.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { makeChoice, makeMessageClient } from "#tests/support/message/message-client.ts";
import { apiFor } from "#tests/support/server/api.ts";

let database: TestDatabase;
let id: string;
let optOut: { id: string; address: string; stop: "opted_out" };
let bounce: { id: string; address: string; stop: "bounced" };
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  ({ id } = await makeMessageClient(database.db, { email: "Casa@Cliente.test" }));
  optOut = { id, address: "casa@Cliente.test", stop: "opted_out" };
  bounce = { ...optOut, stop: "bounced" };
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
  expect(before.mailboxStop).toBe("opted_out");
  const after = await manage.liftOptOut({ ...optOut, reason });
  expect(after).toEqual({ ...before, mailboxStop: null });
  expect(await database.db.$count(suppressedAddresses)).toBe(0);
  const [audit] = await database.db.select().from(auditLogs);
  expect(audit).toMatchObject({ action: "client.lift_opt_out", recordId: id, newValues: { reason } });
  await expect(manage.liftOptOut({ ...optOut, reason })).rejects.toMatchObject({ code: "conflict" });
});

test("an admin lifts a bounce in the same way", async () => {
  await suppress("bounced");
  const manage = await as("admin");
  expect((await manage.get({ id })).mailboxStop).toBe("bounced");
  expect(await manage.liftOptOut({ ...bounce, reason })).toMatchObject({ mailboxStop: null });
  expect(await database.db.$count(suppressedAddresses)).toBe(0);
  const [audit] = await database.db.select().from(auditLogs);
  expect(audit).toMatchObject({ newValues: { reason, stop: "bounced" } });
});

test("a bounce that replaced an opt-out becomes the opt-out again", async () => {
  await suppress("bounced");
  await makeChoice(database.db, id, { channel: "email", granted: false, origin: "opt_out" });
  const manage = await as("admin");
  expect(await manage.liftOptOut({ ...bounce, reason })).toMatchObject({ mailboxStop: "opted_out" });
});

test("a mailbox or a stop that changed meanwhile is a conflict, and stays stopped", async () => {
  await suppress("opted_out");
  const manage = await as("admin");
  const conflict = { code: "conflict" };
  await expect(manage.liftOptOut({ ...bounce, reason })).rejects.toMatchObject(conflict);
  await database.db.update(clients).set({ email: "outra@cliente.test" });
  await database.db
    .insert(suppressedAddresses)
    .values({ channel: "email", address: "outra@cliente.test", reason: "opted_out" });
  await expect(manage.liftOptOut({ ...optOut, reason })).rejects.toMatchObject(conflict);
  await database.db.update(clients).set({ email: null });
  await expect(manage.liftOptOut({ ...optOut, reason })).rejects.toMatchObject(conflict);
  expect(await database.db.$count(suppressedAddresses)).toBe(2);
  expect(await database.db.$count(auditLogs)).toBe(0);
});

test("an editor, and an admin without a reason, lift nothing", async () => {
  await suppress("opted_out");
  await expect((await as("editor")).liftOptOut({ ...optOut, reason })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect((await as("admin")).liftOptOut({ ...optOut, reason: "  " })).rejects.toMatchObject({
    data: { fields: { reason: "Escreva como a pessoa pediu" } },
  });
  expect(await database.db.$count(suppressedAddresses)).toBe(1);
  expect(await database.db.$count(auditLogs)).toBe(0);
});
