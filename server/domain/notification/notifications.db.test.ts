import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { channelKeys } from "#server/domain/message/channel/stored-channels.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { applyTemplateChanges } from "#server/domain/message/whatsapp/apply-template-changes.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { makeInbound } from "#tests/factories/inbound.ts";
import { makeBroadcast, makeMessage, makeTemplate } from "#tests/factories/message.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { withBroadcastTown } from "#tests/support/town/broadcast-town.ts";

const { town, client } = withBroadcastTown();

const hoursAgo = (hours: number) => new Date(town.now.getTime() - hours * 60 * 60_000);
const person = async (role: "admin" | "editor" | "lojista") => {
  const { actor } = await makeSignedIn(town.database.db, role);
  return apiFor({ db: town.database.db, actor, now: town.now });
};
const titles = async (role: "admin" | "editor") =>
  (await (await person(role)).notifications.list()).items.map(({ title }) => title);

describe("the sources", () => {
  test("a quiet town has no notifications", async () => {
    expect(await (await person("admin")).notifications.list()).toEqual({ items: [], unseen: 0 });
  });

  test("open inbound messages are one notification with the newest of them", async () => {
    const { db } = town.database;
    const clientId = await client({ name: "Maria Sol" });
    await makeInbound(db, { receivedAt: hoursAgo(3) });
    await makeInbound(db, { receivedAt: hoursAgo(2), clientId, text: "Tem vaga?" });
    await makeInbound(db, { receivedAt: hoursAgo(1), handledAt: hoursAgo(1) });
    expect(await (await person("editor")).notifications.list()).toMatchObject({
      unseen: 2,
      items: [
        {
          ...{ key: "inbound", kind: "inbound", unseen: 2, at: hoursAgo(2).toISOString() },
          title: "2 mensagens recebidas esperam resposta",
          text: "Maria Sol: Tem vaga?",
          href: "/admin/mensagens/historico?aba=recebidas&situacao=abertas",
        },
      ],
    });
  });

  test("a paused channel is shown to admins, with its reason and the time when the problem began", async () => {
    const pause = (minute: number, until: number, reason = "token_expired") =>
      town.database.pool.query("select pause_channel('whatsapp', $1, $2, $3)", [
        hoursAgo(-until / 60),
        reason,
        hoursAgo(-minute / 60),
      ]);
    await pause(-60, -50);
    await pause(-49, 10);
    const { items } = await (await person("admin")).notifications.list();
    expect(items).toMatchObject([
      { kind: "channel", at: hoursAgo(1).toISOString(), href: "/admin/mensagens/config" },
    ]);
    expect(items[0]?.text).toContain("Acesso à Meta vencido");
    expect(await titles("editor")).toEqual([]);
    await pause(0, 20, "payment_problem");
    const [item] = (await (await person("admin")).notifications.list()).items;
    expect(item?.at).toBe(town.now.toISOString());
    town.now = hoursAgo(-1);
    expect(await titles("admin")).toEqual([]);
    town.now = hoursAgo(1);
  });

  test("a channel that is switched on with a secret that cannot be read is shown to admins", async () => {
    await town.database.db.insert(settings).values({
      key: channelKeys.whatsapp,
      value: { mode: "api", phoneNumberId: "1", token: "not readable" },
      updatedAt: hoursAgo(2),
    });
    expect(await titles("admin")).toEqual(["O WhatsApp está ligado, mas não envia"]);
    expect(await titles("editor")).toEqual([]);
  });

  test("broadcasts that ended with failures are shown for seven days", async () => {
    const { db } = town.database;
    const ended = (name: string, hours: number) =>
      makeBroadcast(db, { name, state: "done_with_failures", updatedAt: hoursAgo(hours) });
    const { id } = await ended("Feira", 24);
    await ended("Antigo", 24 * 8);
    await makeMessage(db, { kind: "broadcast", broadcastId: id, state: "failed", reason: "unknown" });
    expect((await (await person("editor")).notifications.list()).items).toMatchObject([
      {
        title: "Envio “Feira” terminou com falhas",
        text: "1 mensagem não chegou",
        href: `/admin/mensagens/historico?broadcastId=${id}&state=failed`,
      },
    ]);
  });

  test("broadcasts that did not start, or became drafts again, are shown", async () => {
    const { db } = town.database;
    const at = (minutes: number) => hoursAgo(minutes / 60);
    await makeBroadcast(db, { name: "Atrasado", state: "scheduled", scheduledAt: at(6) });
    await makeBroadcast(db, { name: "Na hora", state: "scheduled", scheduledAt: at(1) });
    await makeBroadcast(db, { name: "Voltou", returnedAt: at(60) });
    await makeBroadcast(db, { name: "Rascunho" });
    await makeBroadcast(db, { name: "De novo marcado", state: "sending", returnedAt: at(60) });
    expect(await titles("editor")).toEqual([
      "Envio “Atrasado” não começou na hora marcada",
      "Envio “Voltou” voltou para rascunho",
    ]);
  });

  test("templates that Meta refuses are shown until they change, and a repeated webhook is no news", async () => {
    const { db } = town.database;
    const template = await makeTemplate(db, {
      ...{ name: "Convite", channel: "whatsapp", providerName: "convite", approval: "approved" },
      updatedAt: hoursAgo(5),
    });
    await makeTemplate(db, {
      name: "Velho",
      channel: "whatsapp",
      approval: "rejected",
      archivedAt: hoursAgo(1),
    });
    const report = (event: string, at: Date) =>
      applyTemplateChanges(db, [{ name: "convite", event, reason: "Texto" }], { now: at, isReadable: false });
    await report("PAUSED", hoursAgo(3));
    await report("PAUSED", hoursAgo(1));
    expect((await (await person("editor")).notifications.list()).items).toMatchObject([
      { title: "A Meta pausou o modelo “Convite”", text: "Texto", at: hoursAgo(3).toISOString() },
    ]);
    await db
      .update(messageTemplates)
      .set({ approval: "approved" })
      .where(eq(messageTemplates.id, template.id));
    expect(await titles("editor")).toEqual([]);
  });

  test("failed single messages are one notification; those about accounts are shown to admins only", async () => {
    const { db } = town.database;
    const { id: broadcastId } = await makeBroadcast(db, { state: "sending" });
    const failed = { state: "failed", reason: "unknown" } as const;
    await makeMessage(db, { ...failed, kind: "birthday", failedAt: hoursAgo(2) });
    await makeMessage(db, { ...failed, kind: "account", failedAt: hoursAgo(1) });
    await makeMessage(db, { ...failed, kind: "birthday", failedAt: hoursAgo(24 * 8) });
    await makeMessage(db, { ...failed, kind: "broadcast", broadcastId, failedAt: hoursAgo(1) });
    expect(await titles("editor")).toEqual(["1 mensagem falhou"]);
    expect(await titles("admin")).toEqual(["2 mensagens falharam"]);
    const { items } = await (await person("editor")).notifications.list();
    expect(items[0]?.href).toContain("state=failed&broadcast=none");
    const history = await (await person("editor")).messageHistory.list({
      state: "failed",
      broadcast: "none",
    });
    expect(history.total).toBe(2);
  });

  test("not more events than the limit are read", async () => {
    await town.database.pool.query(`
      insert into inbound_messages (id, provider_id, phone, kind, text, received_at, created_at)
      select gen_random_uuid(), n, '31988880001', 'text', 'Oi', timestamptz '2026-11-01' + n * interval '1 second', now()
      from generate_series(1, 150) n`);
    expect(await titles("editor")).toEqual(["Mais de 99 mensagens recebidas esperam resposta"]);
    expect((await (await person("editor")).notifications.list()).unseen).toBe(100);
  });
});

describe("what an account has seen", () => {
  test("is its own, of each kind, and never moves back", async () => {
    const { db } = town.database;
    await makeInbound(db, { receivedAt: hoursAgo(3) });
    await makeMessage(db, { state: "failed", kind: "birthday", failedAt: hoursAgo(4) });
    const { notifications: own } = await person("editor");
    const { notifications: other } = await person("editor");
    const seen = async (until: Date) =>
      own.markSeen({ seen: [{ kind: "inbound", until: until.toISOString() }] });
    expect((await own.list()).unseen).toBe(2);
    expect((await seen(hoursAgo(3))).unseen).toBe(1);
    expect((await other.list()).unseen).toBe(2);
    expect((await seen(hoursAgo(9))).unseen).toBe(1);
    await makeInbound(db, { receivedAt: hoursAgo(2) });
    expect(await own.list()).toMatchObject({
      unseen: 2,
      items: [{ kind: "inbound", unseen: 1 }, { unseen: 1 }],
    });
  });

  test("is never later than now, so that nothing that comes is hidden", async () => {
    const { notifications: own } = await person("editor");
    await own.markSeen({
      seen: [
        { kind: "inbound", until: "2999-01-01T00:00:00.000Z" },
        { kind: "inbound", until: "2999-01-02T00:00:00.000Z" },
      ],
    });
    await makeInbound(town.database.db, { receivedAt: hoursAgo(-0.01) });
    expect((await own.list()).unseen).toBe(1);
  });

  test("is refused to other roles", async () => {
    const { notifications } = await person("lojista");
    await expect(notifications.list()).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      notifications.markSeen({ seen: [{ kind: "inbound", until: town.now.toISOString() }] }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});
