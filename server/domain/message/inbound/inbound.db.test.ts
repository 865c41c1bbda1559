import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { eraseMessages } from "#server/domain/message/erase-messages.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeInbound } from "#tests/factories/inbound.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiOutbox } from "#tests/support/message/api-delivery.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";
import { inboundMessages } from "./inbound-message.table.ts";

const { town, client, choose } = withBroadcastTown();

const phone = "31988880001";
const hoursAgo = (hours: number) => new Date(town.now.getTime() - hours * 60 * 60_000);
const received = (hours: number, overrides: Parameters<typeof makeInbound>[1] | object = {}) =>
  makeInbound(town.database.db, { receivedAt: hoursAgo(hours), ...overrides });

/** An editor named Ana in a town whose WhatsApp is sent by the API. */
async function ana(now = town.now) {
  const { db } = town.database;
  const { actor } = await makeSignedIn(db, "editor", { profile: { name: "Ana Editora" } });
  return apiFor({ db, actor, now, platform: { outbox: apiOutbox } });
}

test("inbound messages are listed newest first, by page, and filtered by state, kind and person", async () => {
  const maria = await client({ name: "Maria Sol", phone });
  await received(3, { clientId: maria, text: "Primeira\nlinha" });
  await received(2, { clientId: maria, kind: "opt_out", text: "SAIR", handledAt: hoursAgo(2) });
  await received(1, { phone: "+351912345678", kind: "media", text: null });
  const { inboundMessages: api } = await ana();

  const first = await api.list({ limit: 2 });
  expect(first).toMatchObject({
    total: 3,
    items: [
      { phone: "+351912345678", client: null, kind: "media", text: null, state: "open" },
      { client: { id: maria, name: "Maria Sol" }, kind: "opt_out", state: "closed", handledBy: null },
    ],
  });
  const second = await api.list({ limit: 2, cursor: first.nextCursor ?? "" });
  expect(second).toMatchObject({ total: null, nextCursor: null, items: [{ text: "Primeira\nlinha" }] });

  const kinds = async (filter: Parameters<typeof api.list>[0]) =>
    (await api.list(filter)).items.map(({ kind }) => kind);
  expect(await kinds({ state: "open" })).toEqual(["media", "text"]);
  expect(await kinds({ kind: "opt_out" })).toEqual(["opt_out"]);
  expect(await kinds({ search: "maria" })).toEqual(["opt_out", "text"]);
  expect(await kinds({ search: "(31) 98888-0001" })).toEqual(["opt_out", "text"]);
  expect(await kinds({ search: "+351 912 345 678" })).toEqual(["media"]);
});

test("a sender who became a client later is named", async () => {
  await received(3);
  const maria = await client({ name: "Maria Sol", phone });
  const { items } = await (await ana()).inboundMessages.list({});
  expect(items).toMatchObject([{ client: { id: maria, name: "Maria Sol" } }]);
});

test("a conversation has both directions in order, without the texts of other kinds", async () => {
  const { db } = town.database;
  const { id } = await received(3, { text: "Tem vaga?" });
  await makeMessage(db, {
    ...{ kind: "phone_code", channel: "whatsapp", recipient: phone, text: "Código 1234", state: "failed" },
    createdAt: hoursAgo(4),
  });
  await makeMessage(db, {
    ...{ kind: "account", channel: "whatsapp", recipient: phone, createdAt: hoursAgo(5) },
  });
  await makeMessage(db, {
    ...{ kind: "reply", channel: "whatsapp", recipient: phone, text: "Temos!", createdAt: hoursAgo(2) },
  });
  await received(1, { phone: "31988880002", text: "De outra pessoa" });
  const conversation = await (await ana()).inboundMessages.conversation({ id });
  expect(conversation).toMatchObject({
    ...{ phone, newestId: id, openCount: 1, isOptedOut: false, obstacle: null },
    answerUntil: hoursAgo(-21).toISOString(),
    lines: [
      { direction: "out", kind: "phone_code", text: null, state: "failed" },
      { direction: "in", text: "Tem vaga?" },
      { direction: "out", kind: "reply", text: "Temos!", state: "queued" },
    ],
  });
});

test("an answer is queued until the window ends, and closes what its author has read", async () => {
  const maria = await client({ name: "Maria Sol", phone });
  await received(5, { clientId: maria });
  const newest = await received(3, { clientId: maria });
  const api = (await ana()).inboundMessages;
  // It arrives while the answer is written.
  const later = await received(1, { clientId: maria });
  const receipt = await api.answer({ id: newest.id, text: "  Temos, sim!\nAté já. " });
  expect(receipt.expiresAt).toBe(hoursAgo(-23).toISOString());
  const [message] = await town.database.db.select().from(outbox).where(eq(outbox.id, receipt.id));
  expect(message).toMatchObject({
    ...{ kind: "reply", channel: "whatsapp", recipient: phone, text: "Temos, sim!\nAté já." },
    ...{ clientId: maria, state: "queued", priority: 0, expiresAt: new Date(receipt.expiresAt) },
  });
  const { items } = await api.list({});
  expect(items.map(({ id, state, handledBy, reply }) => [id === later.id, state, handledBy, reply])).toEqual([
    [true, "open", null, null],
    [false, "answered", "Ana Editora", { state: "queued", reason: null }],
    [false, "answered", "Ana Editora", { state: "queued", reason: null }],
  ]);
  const [entry] = await town.database.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.action, "inbound.answer"))
    .orderBy(desc(auditLogs.id));
  expect(entry).toMatchObject({ recordId: newest.id, newValues: { replyId: receipt.id } });
});

test("the last message decides about the window, and the statement that writes decides about the time", async () => {
  const { id } = await received(30);
  const { inboundMessages: api } = await ana();
  await expect(api.answer({ id, text: "Oi" })).rejects.toMatchObject({ code: "inbound.window_closed" });
  expect(await api.conversation({ id })).toMatchObject({ obstacle: "window_closed", answerUntil: null });
  await received(23.99);
  await api.answer({ id, text: "Oi" });
  const { inboundMessages: late } = await ana(hoursAgo(-0.01));
  await expect(late.answer({ id, text: "Oi" })).rejects.toMatchObject({ code: "inbound.window_closed" });
  expect(await town.database.db.$count(outbox)).toBe(1);
});

test("without the API nothing is queued", async () => {
  const { id } = await received(1);
  const { db } = town.database;
  const { actor } = await makeSignedIn(db, "editor");
  const api = apiFor({ db, actor, now: town.now }).inboundMessages;
  expect(await api.conversation({ id })).toMatchObject({ obstacle: "channel_off" });
  await expect(api.answer({ id, text: "Oi" })).rejects.toMatchObject({ code: "inbound.channel_off" });
  expect(await db.$count(outbox)).toBe(0);
});

test.each([
  ["an empty text", " \u200b "],
  ["a text that is too long", "a".repeat(limits.inboundAnswerMaxLength + 1)],
])("%s is refused beside the field", async (_, text) => {
  const { id } = await received(1);
  const answer = (await ana()).inboundMessages.answer({ id, text });
  await expect(answer).rejects.toMatchObject({ data: { fields: { text: expect.any(String) } } });
  expect(await town.database.db.$count(outbox)).toBe(0);
});

test("an answer that was not sent opens the question again, and one that a person closed stays closed", async () => {
  const { db } = town.database;
  const { id } = await received(1);
  const { inboundMessages: api } = await ana();
  const reply = await api.answer({ id, text: "Oi" });
  await db.update(outbox).set({ state: "failed", reason: "unknown" }).where(eq(outbox.id, reply.id));
  expect((await api.list({ state: "open" })).items).toMatchObject([
    { id, state: "open", handledBy: null, reply: { state: "failed", reason: "unknown" } },
  ]);
  await api.change({ selection: { ids: [id] }, action: "close" });
  await db.update(outbox).set({ state: "delivered", reason: null }).where(eq(outbox.id, reply.id));
  expect((await api.list({})).items).toMatchObject([{ state: "closed", reply: null }]);
});

test("messages are closed and opened again in bulk, by a whole conversation too, and undone", async () => {
  const [first, second] = [await received(3), await received(2)];
  const other = await received(1, { phone: "31988880002" });
  const api = await ana();
  const open = async () => (await api.inboundMessages.list({ state: "open" })).items.map(({ id }) => id);
  const closed = await api.inboundMessages.change({
    selection: { filter: { conversationId: second.id, state: "open" } },
    action: "close",
  });
  expect(closed).toMatchObject({ changed: 2 });
  expect(await open()).toEqual([other.id]);
  expect((await api.inboundMessages.list({ search: first.phone })).items).toMatchObject([
    { state: "closed", handledBy: "Ana Editora" },
    { state: "closed", handledBy: "Ana Editora" },
  ]);
  await api.bulkChanges.undo({ id: closed.id ?? "" });
  expect(await open()).toHaveLength(3);
  const all = { ids: [first.id, second.id, other.id] };
  await api.inboundMessages.change({ selection: { ids: [first.id] }, action: "close" });
  expect(await api.inboundMessages.change({ selection: all, action: "close" })).toMatchObject({
    changed: 2,
    skipCounts: [{ reason: "handled", count: 1 }],
  });
  expect(await api.inboundMessages.change({ selection: all, action: "reopen" })).toMatchObject({
    changed: 3,
  });
  const audited = await town.database.db.select().from(auditLogs).where(eq(auditLogs.recordId, first.id));
  expect(JSON.stringify(audited)).not.toContain(first.phone);
});

test("an account answers 20 times an hour, and a phone is answered 10 times", async () => {
  const api = (await ana()).inboundMessages;
  const answer = async (to: string) => {
    const { id } = await received(1, { phone: to });
    return api.answer({ id, text: "Oi" });
  };
  for (let sent = 0; sent < limits.answersPerPhone; sent++) await answer("31988880001");
  await expect(answer("31988880001")).rejects.toMatchObject({ code: "inbound.phone_limit" });
  // Automatic answers have a limit of their own.
  await makeMessage(town.database.db, {
    ...{ kind: "reply", channel: "whatsapp", recipient: "31988880002", createdAt: town.now },
  });
  for (let sent = 0; sent < limits.answersPerPhone; sent++) await answer("31988880002");
  await expect(answer("31988880003")).rejects.toMatchObject({ code: "inbound.account_limit" });
  const other = (await ana()).inboundMessages;
  await other.answer({ id: (await received(1, { phone: "31988880003" })).id, text: "Oi" });
});

test("a person who opted out is marked, and may still get an answer", async () => {
  const maria = await client({ phone });
  const { id } = await received(1, { clientId: maria });
  const { inboundMessages: api } = await ana();
  await choose(maria, { granted: false, channel: "whatsapp" });
  expect(await api.conversation({ id })).toMatchObject({ isOptedOut: false });
  await choose(maria, { granted: false, channel: "whatsapp", origin: "opt_out" });
  expect(await api.conversation({ id })).toMatchObject({ isOptedOut: true });
  await api.answer({ id, text: "Oi" });
  await choose(maria, { granted: true, channel: "whatsapp" });
  expect(await api.conversation({ id })).toMatchObject({ isOptedOut: false });
});

test("the timeline of a client and the export have the messages, and an erasure deletes them with their answers", async () => {
  const { db } = town.database;
  const maria = await client({ name: "Maria Sol", phone });
  const { id } = await received(1, { clientId: maria, text: "Tem vaga?" });
  const api = await ana();
  await api.inboundMessages.answer({ id, text: "Temos" });
  const { timeline } = await api.clients.manage.get({ id: maria });
  expect(timeline.filter(({ kind }) => kind === "received")).toMatchObject([
    { messageId: id, about: "text", text: "Tem vaga?" },
  ]);
  const exported = await api.clients.manage.handOver({ id: maria });
  expect(exported.messages).toMatchObject([{ kind: "reply", recipient: phone }]);
  expect(exported.receivedMessages).toMatchObject([{ text: "Tem vaga?" }]);
  await db.transaction((tx) => eraseMessages(tx, { ids: [maria], phones: [phone], emails: [] }));
  expect([await db.$count(outbox), await db.$count(inboundMessages)]).toEqual([0, 0]);
  await expect(api.inboundMessages.conversation({ id })).rejects.toMatchObject({ code: "not_found" });
});
