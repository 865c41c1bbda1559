import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { consentTexts } from "#contract/client/consent.texts.ts";
import { noDeliveryChannels } from "#contract/mail/delivery.ts";
import { type AutomaticKind, automaticKinds } from "#contract/message/message.schema.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { coupons } from "#server/domain/coupon/coupon.table.ts";
import { remindHolders } from "#server/domain/coupon/remind-holders.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { Platform } from "#server/platform/platform.ts";
import { makeProgram, makeReward } from "#tests/factories/loyalty.ts";
import { makeMessage, makeTemplate } from "#tests/factories/message.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { makeSignedIn } from "#tests/factories/user-session.ts";
import { apiDelivers, apiOutbox, outboxOf } from "#tests/support/message/api-delivery.ts";
import { apiFor, testPlatform, testSiteUrl } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { makeMember } from "#tests/support/town/club-town.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";
import { automaticMessages } from "./automatic-message.table.ts";
import { enqueueAutomatic } from "./enqueue-automatic.ts";
import { enqueueWeeklySummary } from "./enqueue-weekly-summary.ts";
import { readSummaryToken } from "./summary-token.ts";

const town = withCouponTown();

const db = () => town.database.db;
const links = (delivers = noDeliveryChannels) => ({
  ...{ siteUrl: testSiteUrl, optOutKey: testPlatform({ db: db() }).keys.optOut, delivers },
});
const later = (hours: number) => new Date(town.now.getTime() + hours * 60 * 60 * 1000);
const run = (now = town.now, delivers = noDeliveryChannels) =>
  enqueueAutomatic(asSystem(db(), now), links(delivers));
const written = () => db().select().from(outbox).where(sql`dedupe_key is not null`).orderBy(outbox.id);

async function switchOn(kind: AutomaticKind, change: { isEnabled?: boolean; templateId?: string } = {}) {
  const row = { kind, isEnabled: true, updatedAt: later(-24 * 10), ...change };
  await db().insert(automaticMessages).values(row);
}

async function consent(clientId: string, choice: Partial<typeof consents.$inferInsert> = {}) {
  await db()
    .insert(consents)
    .values({
      ...{ clientId, channel: "whatsapp", purpose: "reminders", granted: true, origin: "counter" },
      textVersion: consentTexts.current,
      ...choice,
    });
}

/** The n-th person holds a coupon of a new offer, and agreed to reminders unless a choice is given. */
async function holder(number: number, choice?: Partial<typeof consents.$inferInsert>) {
  const offer = await town.offer({ title: "Café duplo" });
  const { body } = await claim(town.newVisitor(), offer.id, { phone: phoneOf(number) });
  const [client] = await db()
    .select()
    .from(clients)
    .where(eq(clients.phone, phoneOf(number)));
  await consent(client?.id ?? "", choice);
  return { couponId: body.coupon.id as string, clientId: client?.id ?? "", companyId: offer.companyId };
}

async function visit({ companyId, cardId }: { companyId: string; cardId: string }, at: Date) {
  await db().execute(sql`
    select post_points(jsonb_build_object('at', ${at.toISOString()}::text, 'happened_at', ${at.toISOString()}::text,
      'posting_id', gen_random_uuid(), 'company_id', ${companyId}::text, 'card_id', ${cardId}::text,
      'place', 'counter'), '{}')`);
}

const stamps = { kind: "stamps", unitSingular: "carimbo", unitPlural: "carimbos", earnCents: null } as const;

describe("a coupon that was taken", () => {
  test("causes one message, whatever runs in parallel", async () => {
    await switchOn("coupon_taken");
    const { couponId, clientId, companyId } = await holder(1);
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await run(later(1))).toBe(0);
    const [message] = await written();
    expect(message).toMatchObject({
      ...{ kind: "coupon_taken", channel: "whatsapp", recipient: phoneOf(1), state: "queued", priority: 1 },
      ...{ clientId, companyId, dedupeKey: `coupon_taken:${couponId}` },
    });
    expect(message?.text).toContain(`${testSiteUrl}/cupom/${couponId}`);
    expect(message?.text).toContain("/meus-cupons?sair=");
    expect(message?.expiresAt).toEqual(later(24 * 7));
  });

  test("causes one that is not sent after the coupon ended", async () => {
    await switchOn("coupon_taken");
    const { couponId } = await holder(1);
    await db()
      .update(coupons)
      .set({ expiresAt: later(5) })
      .where(eq(coupons.id, couponId));
    await run();
    expect((await written())[0]?.expiresAt).toEqual(later(5));
  });

  test("causes none while the kind is off, and none about the past when it is switched on", async () => {
    await holder(1);
    expect(await run()).toBe(0);
    await switchOn("coupon_taken");
    await db()
      .update(automaticMessages)
      .set({ updatedAt: later(1) });
    expect(await run(later(2))).toBe(0);
  });

  test("causes none without a consent whose wording covers it", async () => {
    await switchOn("coupon_taken");
    await holder(1, { textVersion: "2026-11-19" });
    await holder(2, { granted: false });
    await holder(3, { purpose: "offers" });
    await holder(4, { channel: "email" });
    expect(await run()).toBe(0);
  });

  test("is rendered when it is sent if the kind has a template", async () => {
    const template = await makeTemplate(db(), { channel: "whatsapp" });
    await switchOn("coupon_taken", { templateId: template.id });
    await holder(1);
    expect(await run()).toBe(1);
    const [message] = await written();
    expect(message).toMatchObject({ templateVersionId: template.firstVersion.id, subject: "", text: null });
    expect(message?.values).toMatchObject({
      oferta: "Café duplo",
      validade: expect.stringMatching(/^\d\d\//),
    });
  });
});

test("a birthday is congratulated once a year, with a consent to offers", async () => {
  await switchOn("birthday");
  const { clientId } = await holder(1, { purpose: "offers" });
  await holder(2, { purpose: "offers" });
  const born = new Date(town.now).toISOString().slice(5, 10);
  await db()
    .update(clients)
    .set({ birthday: `1990-${born}` })
    .where(eq(clients.id, clientId));
  expect([await run(), await run(later(1))]).toEqual([1, 0]);
  const birthday = { kind: "birthday", clientId, companyId: null, expiresAt: later(48) };
  expect(await written()).toMatchObject([birthday]);
  expect(await run(later(24 * 365))).toBe(1);
});

test("a visit causes one request for a review, and the next one months later", async () => {
  await switchOn("review_request");
  const { couponId, clientId } = await holder(1);
  const redeemed = { state: "redeemed", redeemedAt: town.now, changedAt: town.now } as const;
  await db().update(coupons).set(redeemed).where(eq(coupons.id, couponId));
  expect(await run(later(1))).toBe(0);
  expect([await run(later(3)), await run(later(3))]).toEqual([1, 0]);
  expect(await written()).toMatchObject([{ kind: "review_request", clientId }]);
  const again = { redeemedAt: later(48), changedAt: later(48) };
  await db().update(coupons).set(again).where(eq(coupons.id, couponId));
  expect(await run(later(51))).toBe(0);
});

test("the visit that brings a reward within reach causes one message", async () => {
  await switchOn("reward_near");
  const { companyId } = await makeProgram(db(), stamps);
  await makeReward(db(), { companyId, name: "Café", cost: 5 });
  await makeReward(db(), { companyId, name: "Bolo", cost: 50 });
  const member = await makeMember(town, companyId, 1);
  await consent(member.clientId);
  for (let visits = 1; visits <= 3; visits++) await visit({ companyId, ...member }, later(visits));
  expect(await run(later(4))).toBe(0);
  await visit({ companyId, ...member }, later(5));
  expect([await run(later(6)), await run(later(6))]).toEqual([1, 0]);
  await visit({ companyId, ...member }, later(7));
  expect(await run(later(8))).toBe(0);
  const [message] = await written();
  expect(message).toMatchObject({ kind: "reward_near", clientId: member.clientId });
  expect(message?.text).toContain("Você tem 4 carimbos");
  expect(message?.text).toContain("“Café”");
});

test("the accounts of an active shop get one summary a week", async () => {
  await switchOn("weekly_summary");
  const { companyId } = await holder(1);
  const people = { role: "lojista", email: "rosa@pertinho.test" } as const;
  await makeProfile(db(), people, { companyIds: [companyId] });
  await makeProfile(db(), { role: "editor" });
  const summarize = (now: Date) => enqueueWeeklySummary(asSystem(db(), now), links());
  const monday = new Date("2026-11-16T11:00:00Z");
  expect([await summarize(monday), await summarize(monday)]).toEqual([1, 0]);
  const [message] = await written();
  expect(message).toMatchObject({ kind: "weekly_summary", channel: "email", recipient: people.email });
  expect(message?.text).toContain("1 cupom pego, 0 usados e 0 visitas ao clube");
  expect(await summarize(new Date("2026-11-23T11:00:00Z"))).toBe(1);
});

test("an account that switched its summary off gets none, and the link of a summary switches it off", async () => {
  await switchOn("weekly_summary");
  const { companyId } = await holder(1);
  const accounts = { role: "lojista" } as const;
  const rosa = await makeProfile(
    db(),
    { ...accounts, email: "rosa@pertinho.test" },
    { companyIds: [companyId] },
  );
  const ivo = await makeProfile(
    db(),
    { ...accounts, email: "ivo@pertinho.test" },
    { companyIds: [companyId] },
  );
  await db().update(profiles).set({ weeklySummary: false }).where(eq(profiles.id, ivo.id));
  expect(await enqueueWeeklySummary(asSystem(db(), new Date("2026-11-16T11:00:00Z")), links())).toBe(1);
  const [message] = await written();
  expect(message?.recipient).toBe("rosa@pertinho.test");
  const [, token = ""] = /sair=(\S+)/.exec(message?.text ?? "") ?? [];
  expect(readSummaryToken(decodeURIComponent(token), links().optOutKey)).toBe(rosa.id);
});

test("a kind that is switched off reminds no holder", async () => {
  await switchOn("coupon_ending", { isEnabled: false });
  await holder(1);
  await db()
    .update(coupons)
    .set({ expiresAt: later(10) });
  expect(await remindHolders(asSystem(db(), town.now), links())).toBe(0);
  await db().delete(automaticMessages);
  expect(await remindHolders(asSystem(db(), town.now), links())).toBe(1);
  expect(await written()).toMatchObject([{ kind: "coupon_ending", priority: 1 }]);
});

describe("by WhatsApp's API, a kind without an approved template", () => {
  const setEmail = (clientId: string) =>
    db()
      .update(clients)
      .set({ email: "maria@cliente.test", phoneConfirmedAt: town.now })
      .where(eq(clients.id, clientId));

  test("leaves by e-mail for those who agreed to it, and for the others once the template is approved", async () => {
    const template = await makeTemplate(db(), {
      ...{ channel: "whatsapp", category: "utility", providerName: "cupom_pego", approval: "pending" },
    });
    await switchOn("coupon_taken", { templateId: template.id });
    await holder(1);
    const second = await holder(2, { channel: "email" });
    await setEmail(second.clientId);
    expect([await run(town.now, apiDelivers), await run(town.now, apiDelivers)]).toEqual([1, 0]);
    const common = { templateVersionId: null, clientId: second.clientId };
    expect(await written()).toMatchObject([{ ...common, channel: "email", recipient: "maria@cliente.test" }]);
    await db().update(messageTemplates).set({ approval: "approved" });
    expect(await run(town.now, apiDelivers)).toBe(1);
    expect((await written()).find(({ channel }) => channel === "whatsapp")).toMatchObject({
      ...{ kind: "coupon_taken", recipient: phoneOf(1), templateVersionId: template.firstVersion.id },
    });
  });

  test("marks no coupon as reminded while nothing can leave", async () => {
    await holder(1);
    await db()
      .update(coupons)
      .set({ expiresAt: later(10) });
    const withoutMail = { ...apiDelivers, email: false };
    expect(await remindHolders(asSystem(db(), town.now), links(apiDelivers))).toBe(0);
    expect(await remindHolders(asSystem(db(), town.now), links(withoutMail))).toBe(0);
    expect((await town.couponRows()).map(({ remindedAt }) => remindedAt)).toEqual([null]);
    expect(await remindHolders(asSystem(db(), town.now), links())).toBe(1);
  });
});

describe("the list of automatic messages", () => {
  const asAdmin = async (platform: Partial<Platform> = {}) => {
    const { actor } = await makeSignedIn(db(), "admin");
    return apiFor({ db: db(), actor, now: town.now, platform }).automaticMessages;
  };

  test("states how each kind leaves", async () => {
    const template = await makeTemplate(db(), {
      ...{ channel: "whatsapp", category: "utility", providerName: "cupom_pego", approval: "approved" },
    });
    await switchOn("coupon_taken", { templateId: template.id });
    const withoutMail = outboxOf({ ...apiDelivers, email: false });
    const routes = async (platform?: Partial<Platform>) => {
      const { kinds } = await (await asAdmin(platform)).list();
      return new Map(kinds.map(({ kind, route }) => [kind, route]));
    };
    const byApi = await routes({ outbox: apiOutbox });
    expect([byApi.get("coupon_taken"), byApi.get("coupon_ending")]).toEqual(["chosen", "email"]);
    expect(byApi.get("weekly_summary")).toBe("chosen");
    expect((await routes({ outbox: withoutMail })).get("coupon_ending")).toBe("none");
    expect(new Set((await routes()).values())).toEqual(new Set(["chosen"]));
  });

  test("has every kind, with the two reminders on", async () => {
    const { kinds } = await (await asAdmin()).list();
    expect(kinds.map(({ kind }) => kind)).toEqual([...automaticKinds]);
    expect(kinds.filter(({ isEnabled }) => isEnabled).map(({ kind }) => kind)).toEqual([
      "coupon_ending",
      "points_ending",
    ]);
  });

  test("states which messages are due and why, before and after they are queued", async () => {
    await switchOn("coupon_taken");
    await holder(1);
    const api = await asAdmin();
    expect((await api.list()).due).toMatchObject([
      { kind: "coupon_taken", state: "due", why: expect.stringContaining("Pegou o cupom “Café duplo”") },
    ]);
    await run();
    expect((await api.list()).due).toMatchObject([{ kind: "coupon_taken", state: "queued" }]);
  });

  test("does not contain the links of coupons that staff sent in bulk, which have the same priority", async () => {
    await makeMessage(db(), { kind: "coupon_link", channel: "whatsapp", priority: 1 });
    expect((await (await asAdmin()).list()).due).toEqual([]);
  });

  test("is changed by its switch, with an audit, unless another admin was faster", async () => {
    const api = await asAdmin();
    const change = { kind: "birthday", version: null, isEnabled: true, templateId: null } as const;
    const { kinds } = await api.save(change);
    expect(kinds.find(({ kind }) => kind === "birthday")).toMatchObject({ isEnabled: true });
    await expect(api.save(change)).rejects.toMatchObject({ code: "conflict" });
    const audits = await db().select().from(auditLogs).where(eq(auditLogs.tableName, "automatic_messages"));
    expect(audits).toMatchObject([{ action: "automatic_message.update", recordId: "birthday" }]);
  });

  test("refuses an archived template, and a WhatsApp template for the summary", async () => {
    const api = await asAdmin();
    const archived = await makeTemplate(db(), { archivedAt: town.now });
    const phone = await makeTemplate(db(), { channel: "whatsapp" });
    const saving = { version: null, isEnabled: true };
    for (const [kind, templateId] of [
      ["birthday", archived.id],
      ["weekly_summary", phone.id],
    ] as const) {
      const refusal = await api.save({ ...saving, kind, templateId }).catch((error) => error);
      expect(Object.keys(refusal.data.fields)).toEqual(["templateId"]);
    }
  });
});
