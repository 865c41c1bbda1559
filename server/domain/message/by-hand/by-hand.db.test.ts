import { setTimeout } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { HandTurn } from "#contract/message/by-hand/by-hand.view.ts";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { clients } from "#server/domain/client/client.table.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { finishBroadcasts } from "#server/domain/message/broadcast/finish-broadcasts.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { channelKeys } from "#server/domain/message/channel/stored-channels.ts";
import { eraseMessages } from "#server/domain/message/erase-messages.ts";
import { skipCancelledMessages } from "#server/domain/message/send/settle-and-take.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { createLiveDelivery } from "#server/platform/message/live-delivery.ts";
import { makeMessage, makeTemplate } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { engineOfThisRun } from "#tests/support/database/test-database.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";
import { clearByHand } from "./clear-by-hand.ts";

/** The embedded database has one connection. */
const testRace = test.runIf(engineOfThisRun() === "postgres");
const { town, client, choose, system } = withBroadcastTown();
/** A Thursday at noon in the town. */
const noon = town.now;
const minute = 60_000;
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * minute);
const evening = new Date("2026-11-13T01:00:00Z");

const setMode = async (mode: "manual" | "off" | "api") => {
  const { db } = town.database;
  await db.delete(settings).where(eq(settings.key, channelKeys.whatsapp));
  await db.insert(settings).values({ key: channelKeys.whatsapp, value: { mode } });
};

const outboxByHand = createOutbox({
  delivery: createLiveDelivery({ email: false, phone: false, phoneCode: false, phoneByHand: true }),
  siteUrl: "http://pertinho.test",
});

/** The API of an editor at each moment. */
async function staffMember(name: string) {
  const { actor, id } = await makeSignedIn(town.database.db, "editor", { profile: { name } });
  return {
    id,
    at: (now: Date) => apiFor({ db: town.database.db, actor, now }),
    get now() {
      return apiFor({ db: town.database.db, actor, now: noon }).messagesByHand;
    },
    get all() {
      return apiFor({ db: town.database.db, actor, now: noon });
    },
    later: (minutes: number) =>
      apiFor({ db: town.database.db, actor, now: minutesLater(minutes) }).messagesByHand,
  };
}
type Staff = Awaited<ReturnType<typeof staffMember>>;

const agreed = async (name: string, overrides: Partial<typeof clients.$inferInsert> = {}) => {
  const id = await client({ name, ...overrides });
  await choose(id, { channel: "whatsapp" });
  return id;
};

/** Starts a broadcast by WhatsApp to every client. */
async function startBroadcast({ all }: Staff): Promise<string> {
  const { id: templateId } = await makeTemplate(
    town.database.db,
    { channel: "whatsapp" },
    { subject: "", body: "Oi, {{nome|cliente}}! Veja {{link}}" },
  );
  const values = { empresa: null, oferta: null, link: null, pontos: null, premio: null, validade: null };
  const draft = { name: "Ofertas", templateId, audience: {}, values, ratePerMinute: null };
  const { id, version } = await all.broadcasts.create(draft);
  await all.broadcasts.start({ id, version });
  return id;
}

const requested = (values: Parameters<typeof makeMessage>[1] = {}) =>
  makeMessage(town.database.db, {
    ...{
      kind: "coupon_link",
      channel: "whatsapp",
      recipient: "35987654321",
      text: "Seu cupom: http://a.test",
    },
    ...{ nextAttemptAt: noon, createdAt: noon, expiresAt: minutesLater(24 * 60) },
    ...values,
  });

const rowOf = async (id: string) => {
  const [row] = await town.database.db.select().from(outbox).where(eq(outbox.id, id));
  return row;
};
const cardOf = ({ card }: HandTurn) => {
  if (!card) throw new Error("there is no card");
  return card;
};
const auditOf = (action: string) =>
  town.database.db.select().from(auditLogs).where(eq(auditLogs.action, action));
const kindsInBell = async ({ all }: Staff) => (await all.notifications.list()).items.map(({ kind }) => kind);
/** Takes the next message like a sender of the API, and returns its id. */
async function takeForApi(at: Date): Promise<string> {
  const lease = new Date(at.getTime() + 3 * minute).toISOString();
  const wanted = { channel: "whatsapp", onlyRequested: false, rate: 9, weeklyCap: 3, maxAttempts: 8, lease };
  const { rows } = await town.database.pool.query(
    "select settle_and_take(null, $1::jsonb, $2::timestamptz) as result",
    [JSON.stringify(wanted), at.toISOString()],
  );
  return rows[0].result.message.id;
}
const namesOf = (turns: HandTurn[]) => turns.map(({ card }) => card?.name ?? null);
const stateOf = async (id: string) => (await rowOf(id))?.state;
const broadcastState = async (id: string) =>
  (await town.database.db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0]?.state;

test("a message is sent only when a member of staff states it, and the broadcast ends with the last one", async () => {
  await setMode("manual");
  const first = await agreed("Ana Prado");
  await agreed("Bia Reis");
  const eva = await staffMember("Eva");
  const broadcastId = await startBroadcast(eva);
  expect(await eva.now.queue()).toMatchObject({ isByHand: true, waiting: 2, later: 0, unanswered: 0 });

  const card = cardOf(await eva.now.take());
  expect(card).toMatchObject({ name: "Ana Prado", broadcast: "Ofertas", opened: null });
  expect(card.text).toMatch(/^Oi, Ana! Veja http[\s\S]*sair=/);
  expect(cardOf(await eva.now.take()).id).toBe(card.id);

  const opened = cardOf(await eva.now.open({ id: card.id }));
  const { url } = opened.opened ?? { url: "" };
  expect(url).toBe(`https://wa.me/55${card.phone}?text=${encodeURIComponent(card.text)}`);
  expect(opened.opened).toMatchObject({ at: noon.toISOString(), by: "Eva", isOwn: true });
  expect(cardOf(await eva.later(1).open({ id: card.id })).opened?.at).toBe(noon.toISOString());
  expect(await rowOf(card.id)).toMatchObject({ state: "queued", openedBy: eva.id, sentAt: null });
  await finishBroadcasts(system(minutesLater(60)));
  expect([await stateOf(card.id), await broadcastState(broadcastId)]).toEqual(["queued", "sending"]);

  const next = cardOf(await eva.now.answer({ id: card.id, answer: "sent" }));
  expect(next.name).toBe("Bia Reis");
  expect(await rowOf(card.id)).toMatchObject({
    state: "sent",
    sentBy: eva.id,
    sentAt: noon,
    clientId: first,
  });
  expect(cardOf(await eva.now.answer({ id: card.id, answer: "sent" })).id).toBe(next.id);
  await eva.now.open({ id: next.id });
  expect(await eva.now.answer({ id: next.id, answer: "sent" })).toMatchObject({ card: null, skipped: [] });
  expect(await finishBroadcasts(system())).toBe(1);
  expect(await broadcastState(broadcastId)).toBe("done");
  const [row] = (await eva.all.broadcasts.list({})).items;
  expect(row?.counts).toEqual([{ state: "sent", reason: null, count: 2 }]);
  const audit = await town.database.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.action, "message.sent_by_hand"));
  expect(audit).toMatchObject([{ userId: eva.id }, { userId: eva.id }]);
});

describe("two members of staff", () => {
  test("never get the same message, also in parallel", async () => {
    await setMode("manual");
    for (let made = 0; made < 6; made++) await requested();
    const staff = await Promise.all(["Eva", "Ivo", "Lia"].map(staffMember));
    const turns = await Promise.all(staff.map(({ now }) => now.take()));
    expect(new Set(turns.map((turn) => cardOf(turn).id)).size).toBe(3);
  });

  test("see what the other one has, and cannot open it", async () => {
    await setMode("manual");
    const { id } = await requested();
    const [eva, ivo] = [await staffMember("Eva"), await staffMember("Ivo")];
    await eva.now.take();
    expect((await ivo.now.take()).card).toBeNull();
    expect((await ivo.now.queue()).others).toMatchObject([{ by: "Eva", openedAt: null }]);
    await eva.now.open({ id });
    expect((await ivo.now.queue()).others).toMatchObject([{ by: "Eva", openedAt: noon.toISOString() }]);
    expect((await eva.now.queue()).others).toEqual([]);
    expect(await ivo.now.open({ id })).toMatchObject({ card: null, obstacle: "taken" });
    await expect(ivo.now.answer({ id, answer: "sent" })).rejects.toMatchObject({
      code: "message.by_hand_changed",
    });
    expect(await stateOf(id)).toBe("queued");
  });

  test("a message that was not opened goes to the other one after the time of the first is over", async () => {
    await setMode("manual");
    const { id } = await requested();
    const [eva, ivo] = [await staffMember("Eva"), await staffMember("Ivo")];
    await eva.now.take();
    expect((await ivo.later(limits.handHoldMinutes - 1).take()).card).toBeNull();
    expect(cardOf(await ivo.later(limits.handHoldMinutes).take())).toMatchObject({ id, opened: null });
    expect(await eva.later(limits.handHoldMinutes).open({ id })).toMatchObject({ obstacle: "taken" });
  });

  test("one that was opened and not answered goes to the other one after all others, with its question", async () => {
    await setMode("manual");
    const { id } = await requested();
    const [eva, ivo] = [await staffMember("Eva"), await staffMember("Ivo")];
    await eva.now.take();
    await eva.now.open({ id });
    const fresh = await requested({ nextAttemptAt: minutesLater(5) });
    const late = ivo.later(limits.handHoldMinutes);
    expect(cardOf(await late.take()).id).toBe(fresh.id);
    await late.open({ id: fresh.id });
    const card = cardOf(await late.answer({ id: fresh.id, answer: "sent" }));
    expect(card).toMatchObject({ id, opened: { by: "Eva", isOwn: false } });
    // The account that opened it may still answer.
    await eva.later(limits.handHoldMinutes).answer({ id, answer: "sent" });
    expect(await rowOf(id)).toMatchObject({ state: "sent", sentBy: eva.id });
  });
});

describe("between the queue and the opening", () => {
  const taken = async () => {
    await setMode("manual");
    const [ana] = [await agreed("Ana Prado"), await agreed("Bia Reis")];
    const eva = await staffMember("Eva");
    const broadcastId = await startBroadcast(eva);
    return { eva, ana, broadcastId, card: cardOf(await eva.now.take()) };
  };

  test("a client who opts out gets nothing: the message is skipped, and the next one is shown", async () => {
    const { eva, ana, card } = await taken();
    await choose(ana, { channel: "whatsapp", granted: false });
    const turn = await eva.now.open({ id: card.id });
    expect(turn).toMatchObject({ skipped: [{ name: "Ana Prado", reason: "opted_out" }], obstacle: null });
    expect(cardOf(turn)).toMatchObject({ name: "Bia Reis", opened: null });
    expect(await rowOf(card.id)).toMatchObject({ state: "skipped", reason: "opted_out", openedAt: null });
  });

  test.each([
    ["reached the weekly maximum", "weekly_cap"],
    ["is on the list of blocked phones", "suppressed"],
    ["was erased", "erased"],
  ])("a client who %s gets nothing", async (_, reason) => {
    const { eva, ana, card } = await taken();
    const { db } = town.database;
    if (reason === "weekly_cap") {
      const sent = {
        channel: "whatsapp",
        kind: "birthday",
        clientId: ana,
        state: "sent",
        sentAt: noon,
      } as const;
      for (let made = 0; made < defaultSendingRules.weeklyCap; made++) await makeMessage(db, sent);
    } else if (reason === "suppressed") {
      await db
        .insert(suppressedAddresses)
        .values({ channel: "whatsapp", address: card.phone, reason: "not_on_whatsapp" });
    } else {
      await db
        .update(clients)
        .set({ erasedAt: noon, phone: null, name: "Apagado" })
        .where(eq(clients.id, ana));
    }
    expect((await eva.now.open({ id: card.id })).skipped).toMatchObject([{ reason }]);
    expect(await rowOf(card.id)).toMatchObject({ state: "skipped", reason });
  });

  test("a merged duplicate is replaced by its primary client, who gets one message", async () => {
    const { eva, ana, card } = await taken();
    const { db } = town.database;
    const primary = await agreed("Ana P. Primeira");
    await db.update(clients).set({ mergedIntoId: primary }).where(eq(clients.id, ana));
    const opened = cardOf(await eva.now.open({ id: card.id }));
    const [row] = await db.select().from(clients).where(eq(clients.id, primary));
    expect(opened).toMatchObject({ name: "Ana P. Primeira", phone: row?.phone });
    expect(opened.opened?.url).toContain(`wa.me/55${row?.phone}?`);
  });

  test("a paused broadcast waits, also for the account that has its message; then it goes on", async () => {
    const { eva, broadcastId, card } = await taken();
    await eva.all.broadcasts.pause({ id: broadcastId });
    expect(await eva.now.open({ id: card.id })).toMatchObject({ card: null, obstacle: "paused" });
    expect(await rowOf(card.id)).toMatchObject({ state: "queued", openedAt: null });
    await eva.all.broadcasts.resume({ id: broadcastId });
    expect(cardOf(await eva.now.take()).id).toBe(card.id);
  });

  test("a cancelled broadcast is over; a chat that was opened before may still be answered", async () => {
    const { eva, broadcastId, card } = await taken();
    const ivo = await staffMember("Ivo");
    const other = cardOf(await ivo.now.take());
    await ivo.now.open({ id: other.id });
    await eva.all.broadcasts.cancel({ id: broadcastId });
    expect(await eva.now.open({ id: card.id })).toMatchObject({ card: null, obstacle: "settled" });
    expect([await stateOf(card.id), await stateOf(other.id)]).toEqual(["skipped", "queued"]);
    await skipCancelledMessages(system(minutesLater(limits.handHoldMinutes)));
    expect(await rowOf(other.id)).toMatchObject({ state: "skipped", reason: "cancelled" });
    await ivo.later(limits.handHoldMinutes).answer({ id: other.id, answer: "sent" });
    expect(await rowOf(other.id)).toMatchObject({ state: "sent", reason: null, sentBy: ivo.id });
  });

  test("a message that was not sent for a cancelled broadcast is skipped", async () => {
    const { eva, broadcastId, card } = await taken();
    await eva.now.open({ id: card.id });
    await eva.all.broadcasts.cancel({ id: broadcastId });
    expect(await eva.now.answer({ id: card.id, answer: "not_sent" })).toMatchObject({ card: null });
    expect(await rowOf(card.id)).toMatchObject({ state: "skipped", reason: "cancelled" });
  });

  test("the API of WhatsApp takes over the queue, except what was opened", async () => {
    const { eva, card } = await taken();
    await eva.now.open({ id: card.id });
    await setMode("off");
    expect(cardOf(await eva.now.take()).id).toBe(card.id);
    expect(await eva.now.queue()).toMatchObject({ isByHand: false, waiting: 0, unanswered: 1 });
    expect(await takeForApi(minutesLater(60))).not.toBe(card.id);
    expect(await eva.now.answer({ id: card.id, answer: "sent" })).toMatchObject({ card: null });
  });
});

describe("an opened chat", () => {
  const openedByEva = async () => {
    await setMode("manual");
    const ana = await agreed("Ana Prado");
    const [eva, ivo] = [await staffMember("Eva"), await staffMember("Ivo")];
    const broadcastId = await startBroadcast(eva);
    const { id } = cardOf(await eva.now.take());
    await eva.now.open({ id });
    return { eva, ivo, ana, broadcastId, id };
  };
  type OpenedByEva = Awaited<ReturnType<typeof openedByEva>>;

  test.each<[string, string, (opened: OpenedByEva) => unknown]>([
    ["the client opted out", "opted_out", ({ ana }) => choose(ana, { channel: "whatsapp", granted: false })],
    [
      "the client has another phone",
      "phone_changed",
      ({ ana }) => town.database.db.update(clients).set({ phone: "35911110000" }).where(eq(clients.id, ana)),
    ],
    [
      "the client was merged into another one",
      "phone_changed",
      async ({ ana }) => {
        const primary = await agreed("Ana P. Primeira");
        await town.database.db.update(clients).set({ mergedIntoId: primary }).where(eq(clients.id, ana));
      },
    ],
    [
      "the broadcast was paused",
      "paused",
      ({ eva, broadcastId }) => eva.all.broadcasts.pause({ id: broadcastId }),
    ],
    ["WhatsApp is not sent by hand any more", "closed", () => setMode("off")],
  ])("is not opened again after %s; its question stays", async (_, refusal, change) => {
    const opened = await openedByEva();
    const { eva, ivo, id } = opened;
    await change(opened);
    const question = { id, opened: { by: "Eva", at: noon.toISOString(), url: null, refusal } };
    expect(cardOf(await eva.now.take())).toMatchObject(question);
    expect(cardOf(await eva.now.open({ id }))).toMatchObject(question);
    const late = ivo.later(limits.handHoldMinutes);
    expect(cardOf(await late.take())).toMatchObject(question);
    expect(cardOf(await late.open({ id }))).toMatchObject(question);
    expect(await rowOf(id)).toMatchObject({ state: "queued", openedBy: eva.id, openedAt: noon });
    await late.answer({ id, answer: "sent" });
    expect(await rowOf(id)).toMatchObject({ state: "sent", sentBy: ivo.id });
  });

  test("is not opened again outside the sending hours, and is within them, by the one who has it", async () => {
    const { eva, ivo, id } = await openedByEva();
    const night = ivo.at(evening).messagesByHand;
    expect(cardOf(await night.take()).opened).toMatchObject({ url: null, refusal: "hours" });
    expect(cardOf(await night.open({ id })).opened).toMatchObject({ url: null, refusal: "hours" });
    const morning = ivo.at(new Date("2026-11-13T12:00:00Z")).messagesByHand;
    const { opened } = cardOf(await morning.open({ id }));
    expect(opened).toMatchObject({ by: "Ivo", isOwn: true, refusal: null });
    expect(opened?.url).toContain("https://wa.me/55");
    expect(await eva.now.open({ id })).toMatchObject({ card: null, obstacle: "taken" });
  });

  test("of a foreign phone has its own country code", async () => {
    await setMode("manual");
    const { id } = await requested({ kind: "reply", recipient: "+14155550123", text: "Oi & até já" });
    const eva = await staffMember("Eva");
    await eva.now.take();
    const { opened } = cardOf(await eva.now.open({ id }));
    expect(opened?.url).toBe("https://wa.me/14155550123?text=Oi%20%26%20at%C3%A9%20j%C3%A1");
  });
});

test("a message that the API took is not opened by the account that had it before", async () => {
  await setMode("manual");
  const { id } = await requested();
  const eva = await staffMember("Eva");
  await eva.now.take();
  await setMode("api");
  const over = limits.handHoldMinutes + 1;
  expect(await takeForApi(minutesLater(over))).toBe(id);
  await setMode("manual");
  expect(await eva.later(over + 1).open({ id })).toMatchObject({ card: null, obstacle: "taken" });
  expect(await rowOf(id)).toMatchObject({ heldBy: null, postponedAt: null, openedAt: null });
});

describe("the answer", () => {
  const opened = async (values: Parameters<typeof makeMessage>[1] = {}) => {
    await setMode("manual");
    const { id } = await requested(values);
    const eva = await staffMember("Eva");
    await eva.now.take();
    await eva.now.open({ id });
    return { eva, id };
  };

  test("is refused for a message that was not opened", async () => {
    await setMode("manual");
    const { id } = await requested();
    const eva = await staffMember("Eva");
    await eva.now.take();
    for (const answer of ["sent", "not_on_whatsapp"] as const) {
      await expect(eva.now.answer({ id, answer })).rejects.toMatchObject({ code: "message.by_hand_changed" });
    }
    expect(await stateOf(id)).toBe("queued");
  });

  test("“not sent” leaves the message on the screen, to be opened again", async () => {
    const { eva, id } = await opened();
    const card = cardOf(await eva.now.answer({ id, answer: "not_sent" }));
    expect(card).toMatchObject({ id, opened: null });
    expect(await rowOf(id)).toMatchObject({ state: "queued", openedAt: null, openedBy: null });
  });

  test("“not on WhatsApp” fails the message, and the phone gets nothing more", async () => {
    const { eva, id } = await opened();
    await eva.now.answer({ id, answer: "not_on_whatsapp" });
    expect(await rowOf(id)).toMatchObject({ state: "failed", reason: "not_on_whatsapp" });
    expect(await town.database.db.select().from(suppressedAddresses)).toMatchObject([
      { channel: "whatsapp", address: "35987654321", reason: "not_on_whatsapp" },
    ]);
  });

  test("“sent” is undone by the same account within some minutes, with its text, and never later", async () => {
    const { eva, id } = await opened();
    const ivo = await staffMember("Ivo");
    await eva.now.answer({ id, answer: "sent" });
    await clearByHand(system(minutesLater(limits.handUndoMinutes - 1)));
    const over = { code: "message.by_hand_undo_over" };
    await expect(ivo.now.undo({ id })).rejects.toMatchObject(over);
    const card = cardOf(await eva.later(limits.handUndoMinutes - 1).undo({ id }));
    expect(card).toMatchObject({ id, text: "Seu cupom: http://a.test", opened: { isOwn: true } });
    expect(await rowOf(id)).toMatchObject({ state: "queued", sentAt: null, sentBy: null });

    await eva.now.answer({ id, answer: "sent" });
    await expect(eva.later(limits.handUndoMinutes).undo({ id })).rejects.toMatchObject(over);
    await clearByHand(system(minutesLater(limits.handUndoMinutes)));
    expect(await rowOf(id)).toMatchObject({ state: "sent", text: null, heldBy: null });
    await expect(eva.now.undo({ id })).rejects.toMatchObject(over);
  });

  test("“not on WhatsApp” is undone within the same minutes, and the phone gets messages again", async () => {
    const { eva, id } = await opened();
    await eva.now.answer({ id, answer: "not_on_whatsapp" });
    expect(await auditOf("message.not_on_whatsapp")).toMatchObject([{ newValues: { lastFour: "4321" } }]);
    await clearByHand(system(minutesLater(limits.handUndoMinutes - 1)));
    const last = eva.later(limits.handUndoMinutes - 1);
    const card = cardOf(await last.undo({ id }));
    expect(card).toMatchObject({ id, text: "Seu cupom: http://a.test", opened: { isOwn: true } });
    expect(await rowOf(id)).toMatchObject({ state: "queued", reason: null, failedAt: null });
    expect(await town.database.db.$count(suppressedAddresses)).toBe(0);
    expect(await auditOf("message.not_on_whatsapp_undone")).toMatchObject([{ userId: eva.id, recordId: id }]);

    await eva.now.answer({ id, answer: "not_on_whatsapp" });
    const over = { code: "message.by_hand_undo_over" };
    await expect(eva.later(limits.handUndoMinutes).undo({ id })).rejects.toMatchObject(over);
    await clearByHand(system(minutesLater(limits.handUndoMinutes)));
    expect(await rowOf(id)).toMatchObject({ state: "failed", text: null, heldBy: null });
    expect(await town.database.db.$count(suppressedAddresses)).toBe(1);
  });

  test("an undone “not on WhatsApp” leaves what blocked the phone before", async () => {
    const { eva, id } = await opened();
    const before = { channel: "whatsapp", address: "35987654321", reason: "not_on_whatsapp" } as const;
    await town.database.db.insert(suppressedAddresses).values({ ...before, createdAt: minutesLater(-60) });
    await eva.now.answer({ id, answer: "not_on_whatsapp" });
    await eva.now.undo({ id });
    expect(await town.database.db.select().from(suppressedAddresses)).toMatchObject([before]);
  });

  test("“not on WhatsApp” names the client in the audit", async () => {
    const ana = await agreed("Ana Prado", { phone: "35911112222" });
    const { eva, id } = await opened({ recipient: "35911112222" });
    await eva.now.answer({ id, answer: "not_on_whatsapp" });
    const [entry] = await auditOf("message.not_on_whatsapp");
    expect(entry?.newValues).toMatchObject({ clientId: ana });
    expect(JSON.stringify(entry)).not.toContain("35911112222");
  });

  test("a test to a phone that is not on WhatsApp fails, and blocks no phone", async () => {
    const { id: author } = await staffMember("Ivo");
    const { eva, id } = await opened({ kind: "test", sentBy: author });
    await eva.now.answer({ id, answer: "not_on_whatsapp" });
    expect(await rowOf(id)).toMatchObject({ state: "failed", reason: "not_on_whatsapp", text: null });
    expect(await town.database.db.$count(suppressedAddresses)).toBe(0);
    await expect(eva.now.undo({ id })).rejects.toMatchObject({ code: "message.by_hand_undo_over" });
  });

  test("“not on WhatsApp” reaches the bell", async () => {
    const { eva, id } = await opened();
    await eva.now.answer({ id, answer: "not_on_whatsapp" });
    expect((await rowOf(id))?.failedAt).toEqual(noon);
    expect(await kindsInBell(eva)).toContain("message_failures");
  });

  testRace("a broadcast that ends at the moment of an undo goes on", async () => {
    await setMode("manual");
    await agreed("Ana Prado");
    const eva = await staffMember("Eva");
    const broadcastId = await startBroadcast(eva);
    const { id } = cardOf(await eva.now.take());
    await eva.now.open({ id });
    await eva.now.answer({ id, answer: "sent" });
    const undone = await town.database.db.transaction(async (tx) => {
      expect(await finishBroadcasts({ ...system(), db: tx })).toBe(1);
      const undo = eva.now.undo({ id });
      // It has to wait for the end of this transaction.
      await Promise.race([undo, setTimeout(500)]);
      return { undo };
    });
    await undone.undo;
    expect([await stateOf(id), await broadcastState(broadcastId)]).toEqual(["queued", "sending"]);
  });

  test("an undone message of a broadcast that ended opens the broadcast again", async () => {
    await setMode("manual");
    await agreed("Ana Prado");
    const eva = await staffMember("Eva");
    const broadcastId = await startBroadcast(eva);
    const { id } = cardOf(await eva.now.take());
    await eva.now.open({ id });
    await eva.now.answer({ id, answer: "sent" });
    await finishBroadcasts(system());
    await eva.now.undo({ id });
    expect(await broadcastState(broadcastId)).toBe("sending");
  });

  test("a test that was sent stays counted for the account that it is for", async () => {
    const { id: author } = await staffMember("Ivo");
    const { eva, id } = await opened({ kind: "test", sentBy: author });
    await eva.now.answer({ id, answer: "sent" });
    expect(await rowOf(id)).toMatchObject({ state: "sent", sentBy: author, openedBy: eva.id, text: null });
    await expect(eva.now.undo({ id })).rejects.toMatchObject({ code: "message.by_hand_undo_over" });
  });
});

test("a postponed message comes after all others, and again when nothing else is left", async () => {
  await setMode("manual");
  const [first, second] = [await requested(), await requested({ nextAttemptAt: minutesLater(-1) })];
  const eva = await staffMember("Eva");
  expect(cardOf(await eva.now.take()).id).toBe(second.id);
  const ids: string[] = [];
  for (let id = second.id, turn = 0; turn < 4; turn++) {
    id = cardOf(await eva.later(turn).postpone({ id })).id;
    ids.push(id);
  }
  expect(ids).toEqual([first.id, second.id, first.id, second.id]);
  const ivo = await staffMember("Ivo");
  await expect(ivo.now.postpone({ id: second.id })).rejects.toMatchObject({
    code: "message.by_hand_changed",
  });
});

test("outside the sending hours only requested messages are offered", async () => {
  await setMode("manual");
  await agreed("Ana Prado");
  const eva = await staffMember("Eva");
  await startBroadcast(eva);
  const before = cardOf(await eva.now.take());
  const night = eva.at(evening).messagesByHand;
  expect(await night.open({ id: before.id })).toMatchObject({ card: null, obstacle: "hours" });
  expect((await night.take()).card).toBeNull();
  const link = await requested({ nextAttemptAt: evening, expiresAt: null });
  expect(cardOf(await night.take()).id).toBe(link.id);
  expect(await night.queue()).toMatchObject({
    ...{ waiting: 1, later: 1, nextSendingAt: "2026-11-13T12:00:00.000Z" },
  });
});

test("codes are never sent by hand; what is outdated is skipped", async () => {
  await setMode("manual");
  const code = { kind: "phone_code", values: { code: "123456" } } as const;
  const waiting = await requested({ ...code, expiresAt: minutesLater(10) });
  const expired = await requested({ ...code, expiresAt: noon });
  const late = await requested({ expiresAt: noon });
  const eva = await staffMember("Eva");
  const turn = await eva.now.take();
  expect(turn).toMatchObject({ card: null, skipped: [{ name: null, reason: "outdated" }] });
  expect(await eva.now.open({ id: waiting.id })).toMatchObject({ obstacle: "settled" });
  expect(await stateOf(waiting.id)).toBe("queued");
  expect([await stateOf(expired.id), await stateOf(late.id)]).toEqual(["skipped", "skipped"]);
  expect((await eva.now.queue()).waiting).toBe(0);
});

test("a message whose text cannot be written fails, and does not block the queue", async () => {
  await setMode("manual");
  const broken = await requested({ text: null });
  const whole = await requested({ nextAttemptAt: minutesLater(0) });
  const eva = await staffMember("Eva");
  expect(await eva.now.take()).toMatchObject({ card: null, hasMore: true });
  expect(cardOf(await eva.now.take()).id).toBe(whole.id);
  expect(await rowOf(broken.id)).toMatchObject({ state: "failed", reason: "unknown", failedAt: noon });
  expect(await kindsInBell(eva)).toContain("message_failures");
});

test("nothing is offered while WhatsApp is not sent by hand", async () => {
  await requested();
  const eva = await staffMember("Eva");
  expect(await eva.now.queue()).toMatchObject({ isByHand: false, waiting: 0 });
  expect(await eva.now.take()).toMatchObject({ card: null });
});

test("failures that are repeated start from the queue again", async () => {
  await setMode("manual");
  await agreed("Ana Prado");
  const eva = await staffMember("Eva");
  const broadcastId = await startBroadcast(eva);
  const { id } = cardOf(await eva.now.take());
  await eva.now.open({ id });
  await eva.now.answer({ id, answer: "not_on_whatsapp" });
  await finishBroadcasts(system());
  expect(await broadcastState(broadcastId)).toBe("done_with_failures");
  await eva.all.broadcasts.retry({ id: broadcastId });
  expect(await rowOf(id)).toMatchObject({ state: "queued", openedAt: null, openedBy: null, heldBy: null });
  expect(namesOf([await eva.now.take()])).toEqual([null]);
  const condition = and(eq(outbox.id, id), eq(outbox.reason, "suppressed"));
  expect(await town.database.db.$count(outbox, condition)).toBe(1);
});

test("the history, the CSV file and the client's data show who opened and sent a message", async () => {
  await setMode("manual");
  const ana = await agreed("Ana Prado");
  const eva = await staffMember("Eva");
  const api = apiFor({
    ...{ db: town.database.db, now: noon, actor: (await makeSignedIn(town.database.db, "admin")).actor },
    platform: { outbox: outboxByHand },
  });
  await startBroadcast(eva);
  const shown = async () => {
    const { items } = await api.messageHistory.list({});
    return [items[0]?.state, items[0]?.handledBy];
  };
  const event = async () => {
    const { timeline } = await api.clients.manage.get({ id: ana });
    return timeline.find(({ kind }) => kind === "message");
  };
  expect(await shown()).toEqual(["waiting", null]);
  const { id } = cardOf(await eva.now.take());
  await eva.now.open({ id });
  expect(await shown()).toEqual(["opened", "Eva"]);
  expect(await event()).toMatchObject({ state: "queued", isOpened: true, handledBy: "Eva" });
  await eva.now.answer({ id, answer: "sent" });
  expect(await shown()).toEqual(["sent", "Eva"]);
  expect(await event()).toMatchObject({ state: "sent", handledBy: "Eva" });
  const file = await api.messageHistory.export({});
  expect(await new Response(file.body as ReadableStream).text()).toContain("Enviada à mão por Eva");
  const { messages } = await api.clients.manage.handOver({ id: ana });
  expect(messages).toMatchObject([{ openedAt: noon.toISOString(), sentAt: noon.toISOString() }]);
});

test("an erasure after the opening leaves nothing to answer", async () => {
  await setMode("manual");
  const ana = await agreed("Ana Prado", { phone: "35911112222" });
  const eva = await staffMember("Eva");
  await startBroadcast(eva);
  const { id } = cardOf(await eva.now.take());
  await eva.now.open({ id });
  await town.database.db.transaction((tx) =>
    eraseMessages(tx, { ids: [ana], phones: ["35911112222"], emails: [] }),
  );
  expect(await rowOf(id)).toMatchObject({ state: "skipped", reason: "erased", recipient: "", heldBy: null });
  await expect(eva.now.answer({ id, answer: "sent" })).rejects.toMatchObject({
    code: "message.by_hand_changed",
  });
  expect((await eva.now.take()).card).toBeNull();
});
