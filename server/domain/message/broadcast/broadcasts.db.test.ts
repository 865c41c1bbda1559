import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { eraseClient } from "#server/domain/client/erasure/erase-client.ts";
import { channelRates } from "#server/domain/message/channel/channel.table.ts";
import { messageTemplates, messageTemplateVersions } from "#server/domain/message/template/template.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeBroadcast, makeTemplate } from "#tests/factories/message.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { apiDelivers, apiOutbox } from "#tests/support/message/api-delivery.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";
import { broadcasts } from "./broadcast.table.ts";
import { finishBroadcasts } from "./finish-broadcasts.ts";
import { startDueBroadcasts } from "./start-broadcast.ts";

const { town, client, choose, reachable, editor, editorWithFixedKey, draft, system } = withBroadcastTown();
const testRace = test.runIf(engineOfThisRun() === "postgres");
const refused = (code: string) => expect.objectContaining({ code });
const later = new Date("2026-11-12T18:00:00Z");
const atThree = { day: "2026-11-12", time: "15:00" };

/** A running broadcast with the given number of queued messages. */
async function running(count = 3) {
  for (let made = 0; made < count; made++) await reachable();
  const api = await editor();
  const { id, version } = await draft(api);
  await api.broadcasts.start({ id, version });
  const messages = await town.database.db.select().from(outbox).orderBy(outbox.id);
  return { api, id, messages };
}

const set = (id: string, values: Partial<typeof outbox.$inferInsert>) =>
  town.database.db.update(outbox).set(values).where(eq(outbox.id, id));

describe("a draft", () => {
  test("is created once with its key, changed with its version, copied and deleted, and the audit names all", async () => {
    const api = await editorWithFixedKey();
    const { id } = await draft(api);
    expect((await api.broadcasts.list({})).total).toBe(1);
    const manage = await editor();
    const read = await manage.broadcasts.get({ id });
    const { name, templateId, audience, values, ratePerMinute, version } = read;
    const whole = { id, name, templateId, audience, values, ratePerMinute };
    const changed = await manage.broadcasts.update({ ...whole, version, name: "Natal", ratePerMinute: 20 });
    expect(changed).toMatchObject({ name: "Natal", ratePerMinute: 20, state: "draft" });
    await expect(manage.broadcasts.update({ ...whole, version })).rejects.toEqual(refused("conflict"));
    const copy = await manage.broadcasts.duplicate({ id });
    expect(copy).toMatchObject({ name: "Natal (cópia)", state: "draft" });
    await manage.broadcasts.remove({ id: copy.id });
    await expect(manage.broadcasts.remove({ id: copy.id })).rejects.toEqual(refused("not_found"));
    const audits = await town.database.db.select().from(auditLogs).orderBy(auditLogs.id);
    expect(audits.map(({ action }) => action)).toEqual([
      ...["broadcast.create", "broadcast.update", "broadcast.create", "broadcast.remove"],
    ]);
  });

  test("without a client who may get it does not start, and stays a draft", async () => {
    const api = await editor();
    const { id, version } = await draft(api);
    await expect(api.broadcasts.start({ id, version })).rejects.toEqual(refused("broadcast.no_recipients"));
    expect((await api.broadcasts.get({ id })).state).toBe("draft");
    expect(await town.database.db.$count(outbox)).toBe(0);
  });

  test("starts only with the version that was seen, and only once", async () => {
    await reachable();
    const api = await editor();
    const { id, version } = await draft(api);
    await expect(api.broadcasts.start({ id, version: "2026-01-01 00:00:00+00" })).rejects.toEqual(
      refused("broadcast.state_changed"),
    );
    await api.broadcasts.start({ id, version });
    await expect(api.broadcasts.start({ id, version })).rejects.toEqual(refused("broadcast.state_changed"));
    await expect(api.broadcasts.remove({ id })).rejects.toEqual(refused("broadcast.state_changed"));
    expect(await town.database.db.$count(outbox)).toBe(1);
  });
});

test("the form gets the rules, the messages that leave before, and the channels that send nothing", async () => {
  const { api, id } = await running(2);
  const before = {
    minute: new Date("2026-11-12T15:00:00Z"),
    used: 0,
    pauseReason: "limited_by_meta" as const,
  };
  await town.database.db.insert(channelRates).values([
    { ...before, channel: "email", pausedUntil: new Date("2026-11-12T14:40:00Z") },
    { ...before, channel: "whatsapp", pausedUntil: later },
  ]);
  const options = await api.broadcasts.options();
  expect(options.rules).toMatchObject({ hours: { from: "09:00", to: "20:00" } });
  expect(options.queuedAhead).toEqual({ email: 2, whatsapp: 0 });
  expect(options.stopped).toEqual({ email: null, whatsapp: { reason: "limited_by_meta" } });
  await api.broadcasts.pause({ id });
  expect((await api.broadcasts.options()).queuedAhead).toEqual({ email: 0, whatsapp: 0 });
});

describe("a channel is stopped", () => {
  const minutesAgo = (minutes: number) => new Date(town.now.getTime() - minutes * 60_000);
  const stopped = async (api: Awaited<ReturnType<typeof editor>>) =>
    (await api.broadcasts.options()).stopped.email;
  const since = (minutes: number) =>
    town.database.db.update(broadcasts).set({ updatedAt: minutesAgo(minutes) });

  test("after its pause too, until a message of a running broadcast has left", async () => {
    const { api, id, messages } = await running(2);
    await town.database.db.insert(channelRates).values({
      ...{ channel: "email", minute: minutesAgo(2), used: 0 },
      ...{ pausedUntil: minutesAgo(1), pauseReason: "channel_unreachable" },
    });
    expect(await stopped(api)).toEqual({ reason: "channel_unreachable" });
    await api.broadcasts.pause({ id });
    expect(await stopped(api)).toBeNull();
    await api.broadcasts.resume({ id });
    await set(messages[0]?.id ?? "", { state: "sent", sentAt: town.now, nextAttemptAt: later });
    expect(await stopped(api)).toBeNull();
  });

  test("while nothing leaves for minutes within the sending hours", async () => {
    const { api, messages } = await running(2);
    expect(await stopped(api)).toBeNull();
    await since(4);
    expect(await stopped(api)).toEqual({ reason: null });
    await set(messages[0]?.id ?? "", { state: "sent", sentAt: minutesAgo(1), nextAttemptAt: later });
    expect(await stopped(api)).toBeNull();
    await set(messages[0]?.id ?? "", { sentAt: minutesAgo(4) });
    expect(await stopped(api)).toEqual({ reason: null });
    await set(messages[1]?.id ?? "", { state: "sent", sentAt: minutesAgo(4) });
    expect(await stopped(api)).toBeNull();
  });
});

test("a scheduled broadcast starts at its time, with the clients of that time", async () => {
  const api = await editor();
  const { id, version } = await draft(api);
  const past = { id, version, day: "2026-11-12", time: "12:00" };
  await expect(api.broadcasts.schedule(past)).rejects.toEqual(refused("validation.failed"));
  // The refusal changed nothing, so the same version can be scheduled.
  await api.broadcasts.schedule({ id, version, ...atThree });
  expect((await api.broadcasts.unschedule({ id })).state).toBe("draft");
  const again = await api.broadcasts.get({ id });
  await api.broadcasts.schedule({ id, version: again.version, ...atThree });
  await reachable();
  expect(await startDueBroadcasts(system(), noDeliveryChannels)).toBe(0);
  expect(await startDueBroadcasts(system(later), noDeliveryChannels)).toBe(1);
  expect(await startDueBroadcasts(system(later), noDeliveryChannels)).toBe(0);
  expect(await api.broadcasts.get({ id })).toMatchObject({
    ...{ state: "sending", counts: [{ state: "queued", reason: null, count: 1 }] },
  });
});

describe("by WhatsApp's API, a broadcast whose template Meta has not approved", () => {
  const prepare = async () => {
    await choose(await client(), { channel: "whatsapp" });
    const api = await editor({ outbox: apiOutbox });
    const template = await makeTemplate(town.database.db, {
      ...{ channel: "whatsapp", category: "marketing", providerName: "ofertas", approval: "pending" },
    });
    return { api, ...(await draft(api, { templateId: template.id })) };
  };
  const changeText = async (templateId: string) => {
    const { db } = town.database;
    await db
      .insert(messageTemplateVersions)
      .values({ id: newId(), templateId, number: 2, subject: "", body: "Chegou: {{cidade}}, {{nome}}!" });
    await db.update(messageTemplates).set({ version: 2 });
  };
  const approve = () => town.database.db.update(messageTemplates).set({ approval: "approved" });

  test("does not start until it is approved", async () => {
    const { api, id, version } = await prepare();
    const notApproved = refused("broadcast.template_not_approved");
    await expect(api.broadcasts.start({ id, version })).rejects.toEqual(notApproved);
    expect(await town.database.db.$count(outbox)).toBe(0);
    await approve();
    expect((await api.broadcasts.start({ id, version })).state).toBe("sending");
  });

  test("becomes a draft again at its scheduled time", async () => {
    const { api, id, version } = await prepare();
    await api.broadcasts.schedule({ id, version, ...atThree });
    await startDueBroadcasts(system(later), apiDelivers);
    expect(await api.broadcasts.get({ id })).toMatchObject({ state: "draft", scheduledAt: null, counts: [] });
    const again = await api.broadcasts.get({ id });
    await api.broadcasts.schedule({ id, version: again.version, ...atThree });
    await approve();
    await startDueBroadcasts(system(later), apiDelivers);
    expect((await api.broadcasts.get({ id })).state).toBe("sending");
  });

  test("does not start with an older text than Meta approved, until it is saved again", async () => {
    const { api, id, version, templateId } = await prepare();
    await changeText(templateId);
    await approve();
    await expect(api.broadcasts.start({ id, version })).rejects.toEqual(
      refused("broadcast.template_changed"),
    );
    await api.broadcasts.schedule({ id, version, ...atThree });
    await startDueBroadcasts(system(later), apiDelivers);
    const returned = await api.broadcasts.get({ id });
    expect(returned).toMatchObject({ state: "draft", scheduledAt: null, counts: [] });
    expect(await town.database.db.$count(outbox)).toBe(0);
    const { name, audience, values, ratePerMinute } = returned;
    const whole = { id, name, templateId, audience, values, ratePerMinute };
    const saved = await api.broadcasts.update({ ...whole, version: returned.version });
    expect((await api.broadcasts.start({ id, version: saved.version })).state).toBe("sending");
  });

  test("starts with an older text where staff send it by hand", async () => {
    const { id, version, templateId } = await prepare();
    await changeText(templateId);
    expect((await (await editor()).broadcasts.start({ id, version })).state).toBe("sending");
  });

  test("starts where staff send it by hand", async () => {
    const { id, version } = await prepare();
    expect((await (await editor()).broadcasts.start({ id, version })).state).toBe("sending");
  });

  test("is tested only with a phone that has just written; an approved one leaves as a template", async () => {
    const { api, id } = await prepare();
    const send = () => api.broadcasts.test({ id, phone: "31987654321" });
    await expect(send()).rejects.toMatchObject({
      data: { fields: { phone: expect.stringContaining("ainda não aprovou") } },
    });
    await approve();
    await send();
    const [test] = await town.database.db.select().from(outbox);
    expect(test).toMatchObject({
      kind: "test",
      text: null,
      values: expect.objectContaining({ nome: expect.any(String) }),
    });
  });
});

test("a scheduled broadcast that cannot start is logged and does not stop the others", async () => {
  await reachable();
  const scheduled = { state: "scheduled", scheduledAt: town.now } as const;
  const broken = await makeBroadcast(town.database.db, { ...scheduled, audience: { segment: "unknown" } });
  const after = new Date(town.now.getTime() + 1);
  const other = await makeBroadcast(town.database.db, { ...scheduled, scheduledAt: after });
  const error = vi.fn();
  expect(
    await startDueBroadcasts({ ...system(later), log: { ...silentLog, error } }, noDeliveryChannels),
  ).toBe(1);
  expect(error).toHaveBeenCalledExactlyOnceWith("a scheduled broadcast could not be started", {
    error: expect.any(Error),
    broadcastId: broken.id,
  });
  const rows = await town.database.db.select().from(broadcasts).orderBy(broadcasts.scheduledAt);
  expect(rows).toMatchObject([
    { id: broken.id, state: "scheduled" },
    { id: other.id, state: "sending" },
  ]);
});

test("a broadcast is paused, continued and cancelled; a message in flight is left to its process", async () => {
  const { api, id, messages } = await running();
  expect((await api.broadcasts.pause({ id })).state).toBe("paused");
  await expect(api.broadcasts.pause({ id })).rejects.toEqual(refused("broadcast.state_changed"));
  expect(await finishBroadcasts(system())).toBe(0);
  expect((await api.broadcasts.resume({ id })).state).toBe("sending");
  await set(messages[0]?.id ?? "", { attempts: 1, nextAttemptAt: later });
  expect(await api.broadcasts.cancel({ id })).toMatchObject({
    state: "cancelled",
    counts: [
      { state: "queued", reason: null, count: 1 },
      { state: "skipped", reason: "cancelled", count: 2 },
    ],
  });
  await expect(api.broadcasts.resume({ id })).rejects.toEqual(refused("broadcast.state_changed"));
});

test("a broadcast without queued messages ends, and only its failures are queued again", async () => {
  const { api, id, messages } = await running();
  const [first, second, third] = messages.map((message) => message.id);
  await set(first ?? "", { state: "sent", sentAt: town.now });
  await set(second ?? "", {
    state: "failed",
    reason: "channel_unreachable",
    attempts: 5,
    lastError: "timeout",
    ...{ sentAt: town.now, openedAt: town.now, deliveredAt: town.now, readAt: town.now },
    ...{ providerId: "wamid.1", sentBy: id },
  });
  expect(await finishBroadcasts(system())).toBe(0);
  await set(third ?? "", { state: "sent", sentAt: town.now });
  expect(await finishBroadcasts(system())).toBe(1);
  expect(await api.broadcasts.get({ id })).toMatchObject({
    state: "done_with_failures",
    finishedAt: town.now.toISOString(),
  });
  const retried = await api.broadcasts.retry({ id });
  expect(retried).toMatchObject({
    ...{ state: "sending", finishedAt: null },
    counts: [
      { state: "queued", reason: null, count: 1 },
      { state: "sent", reason: null, count: 2 },
    ],
  });
  const [again] = await town.database.db.select().from(outbox).where(eq(outbox.state, "queued"));
  expect(again).toMatchObject({
    ...{ id: second, attempts: 0, lastError: null, providerId: null, sentBy: null },
    ...{ openedAt: null, sentAt: null, deliveredAt: null, readAt: null },
  });
  await expect(api.broadcasts.retry({ id })).rejects.toEqual(refused("broadcast.nothing_to_retry"));
  await set(second ?? "", { state: "sent" });
  await finishBroadcasts(system());
  expect((await api.broadcasts.get({ id })).state).toBe("done");
});

testRace("two presses start a broadcast once, and two processes start a scheduled one once", async () => {
  await reachable();
  const [one, other] = [await editor(), await editor()];
  const { id, version } = await draft(one);
  const results = await Promise.allSettled([
    one.broadcasts.start({ id, version }),
    other.broadcasts.start({ id, version }),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const next = await draft(one);
  await one.broadcasts.schedule({ ...{ id: next.id, version: next.version }, ...atThree });
  await Promise.allSettled([
    startDueBroadcasts(system(later), noDeliveryChannels),
    startDueBroadcasts(system(later), noDeliveryChannels),
  ]);
  expect(await town.database.db.$count(outbox)).toBe(2);
});

testRace("a client erased while a broadcast is queued gets no message", async () => {
  const ids = [await reachable(), await reachable()];
  const api = await editor();
  const { id, version } = await draft(api);
  await Promise.all([
    api.broadcasts.start({ id, version }),
    eraseClient({ ...system(), db: town.database.db }, ids[0] ?? ""),
  ]);
  const messages = await town.database.db.select().from(outbox).where(eq(outbox.state, "queued"));
  expect(messages.map(({ clientId }) => clientId)).toEqual([ids[1]]);
  const [erased] = await town.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.clientId, ids[0] ?? ""));
  expect(erased?.recipient ?? "").toBe("");
});

testRace("a broadcast does not end while its failures are queued again", async () => {
  const { api, id, messages } = await running(1);
  await set(messages[0]?.id ?? "", { state: "failed", reason: "unknown" });
  await town.database.db.transaction(async (tx) => {
    await tx.update(broadcasts).set({ state: "sending" }).where(eq(broadcasts.id, id));
    await tx.update(outbox).set({ state: "queued", reason: null });
    // The row of the broadcast is locked, so it is skipped.
    expect(await finishBroadcasts(system())).toBe(0);
  });
  expect((await api.broadcasts.get({ id })).state).toBe("sending");
});
