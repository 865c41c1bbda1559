import { expect, test } from "vitest";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";

const { town, client, reachable, editor, draft } = withBroadcastTown();

test("messages are filtered by person, state and broadcast, and exported with their reasons", async () => {
  const ana = await reachable({ name: "Ana Mar", email: "ana@cliente.test" });
  await client({ name: "Bia Sol" });
  const api = await editor();
  const { id, version } = await draft(api);
  await api.broadcasts.start({ id, version });
  await makeMessage(town.database.db, {
    clientId: ana,
    kind: "birthday",
    state: "failed",
    reason: "mailbox_full",
  });

  const found = async (filter: Parameters<typeof api.messageHistory.list>[0]) =>
    (await api.messageHistory.list(filter)).items.map(({ client, state, reason }) => [
      ...[client?.name, state, reason],
    ]);
  expect((await found({ search: "ana" })).sort()).toEqual([
    ["Ana Mar", "failed", "mailbox_full"],
    ["Ana Mar", "undelivered", null],
  ]);
  expect(await found({ state: "skipped" })).toEqual([["Bia Sol", "skipped", "no_consent"]]);
  expect(await found({ search: "ana@cliente.test", broadcastId: id })).toHaveLength(1);
  expect(await found({ until: "2020-01-01" })).toEqual([]);

  const { timeline } = await api.clients.manage.get({ id: ana });
  expect(timeline.filter(({ kind }) => kind === "message")).toMatchObject([
    { about: "broadcast", broadcast: "Ofertas da semana", state: "queued" },
    { about: "birthday", state: "failed", reason: "mailbox_full" },
  ]);
  const exported = await api.clients.manage.handOver({ id: ana });
  expect(exported.messages.map(({ kind }) => kind).sort()).toEqual(["birthday", "broadcast"]);
});

test("the export of a client has the messages of their phone from before it had a client", async () => {
  const { db } = town.database;
  const [phone, other] = ["31988880001", "31988880002"];
  const sent = { channel: "whatsapp", kind: "phone_code" } as const;
  await makeMessage(db, { ...sent, recipient: phone });
  await makeMessage(db, { ...sent, recipient: other });
  const received = { kind: "text" as const, receivedAt: town.now };
  await db.insert(inboundMessages).values([
    { ...received, id: newId(), providerId: "a", phone, text: "Tem vaga?" },
    { ...received, id: newId(), providerId: "b", phone: other, text: "De outra pessoa" },
    { ...received, id: newId(), providerId: "c", phone, text: "De antes", clientId: await client() },
  ]);
  const id = await client({ phone });
  const exported = await (await editor()).clients.manage.handOver({ id });
  expect(exported.messages).toMatchObject([{ kind: "phone_code", recipient: phone }]);
  expect(exported.receivedMessages).toMatchObject([{ phone, text: "Tem vaga?" }]);
});

test("only admins see messages about accounts", async () => {
  const { db } = town.database;
  await makeMessage(db, { kind: "account", recipient: "rosa@pertinho.test" });
  const api = await editor();
  expect((await api.messageHistory.list({})).total).toBe(0);
  const { actor } = await makeSignedIn(db, "admin");
  const admin = apiFor({ db, actor, now: town.now });
  expect((await admin.messageHistory.list({})).items).toMatchObject([{ recipient: "rosa@pertinho.test" }]);
});

test("a test of a broadcast goes to the account of the user, with the values of the broadcast", async () => {
  const api = await editor();
  const { id } = await draft(api);
  const { to } = await api.broadcasts.test({ id, phone: null });
  const { items } = await api.messageHistory.list({ kind: "test" });
  expect(items).toMatchObject([{ recipient: to, broadcast: null }]);
  expect(items[0]?.subject).toMatch(/^\[Teste\] Ofertas da semana para /);
  // Tests of templates and broadcasts share the limit of their recipient.
  for (const _ of [2, 3]) await api.broadcasts.test({ id, phone: null });
  await expect(api.broadcasts.test({ id, phone: null })).rejects.toMatchObject({
    code: "message.recipient_limit",
  });
});
