import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { MessageFilter } from "#contract/message/history/message-history.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";
import { selectMessages } from "./list-messages.ts";
import { messageFilter } from "./message-filter.ts";

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
    createdAt: new Date(town.now.getTime() - 60_000),
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

test("more messages than the limit are not counted, and no page is beyond it", async () => {
  await town.database.pool.query(`
    insert into outbox (id, kind, recipient, subject, created_at)
    select gen_random_uuid(), 'test', n || '@cliente.test', n, now() - n * interval '1 second'
    from generate_series(1, 10001) n`);
  const api = await editor();
  const first = await api.messageHistory.list({ limit: 30 });
  expect([first.total, first.hasUncounted, first.items[0]?.subject]).toEqual([10_000, true, "1"]);
  const last = await api.messageHistory.list({ limit: 30, page: 10_000 });
  expect(last.items[0]?.subject).toBe(String(333 * 30 + 1));
  await town.database.pool.query("delete from outbox where subject = '10001'");
  expect(await api.messageHistory.list({})).toMatchObject({ total: 10_000, hasUncounted: false });
});

describe("a filter that matches few of very many messages", () => {
  beforeEach(async () => {
    await town.database.pool.query(`
      insert into outbox (id, kind, recipient, subject, state, created_at)
      select gen_random_uuid(), 'broadcast', n || '@cliente.test', '', 'sent', now() - n * interval '1 second'
      from generate_series(1, 20000) n`);
    await town.database.pool.query("analyze outbox");
  });

  test.each<[MessageFilter, string]>([
    [{ state: "read" }, "outbox_state_newest"],
    [{ state: "failed" }, "outbox_state_newest"],
    [{ state: "queued" }, "outbox_due"],
    [{ kind: "birthday" }, "outbox_kind_newest"],
  ])("reads an index of its own: %j", async (filter, index) => {
    const { db, pool } = town.database;
    const { actor } = await makeSignedIn(db, "editor");
    const query = selectMessages(db, messageFilter(db, filter, actor))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(30)
      .toSQL();
    const { rows } = await pool.query(`explain ${query.sql}`, query.params);
    const plan = JSON.stringify(rows);
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan on outbox");
    expect(plan).not.toContain("outbox_newest");
  });
});

test("a search that matches very many clients finds the messages to the newest of them", async () => {
  await town.database.pool.query(`
    insert into clients (id, name, phone) select ('0197e0a2-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Zeca', 31900000000 + n
    from generate_series(1, 1001) n`);
  await town.database.pool.query(`
    insert into outbox (id, kind, recipient, subject, client_id)
    select gen_random_uuid(), 'test', id, name, id from clients`);
  const { total } = await (await editor()).messageHistory.list({ search: "zeca" });
  expect(total).toBe(1000);
});
