import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { unsubscriptionPath } from "#contract/api-paths.ts";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { paths } from "#contract/paths.ts";
import type { Actor } from "#server/actor.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { createRender } from "#server/domain/message/send/render-taken.ts";
import { createChannelSender } from "#server/domain/message/send/send-messages.ts";
import { auditLogs } from "#server/domain/security/security.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { Sendable } from "#server/platform/message/transport.ts";
import { makeCompany } from "#tests/factories/company.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { makeProfile } from "#tests/factories/profile.ts";
import { apiFor, testPlatform, testSiteUrl } from "#tests/support/server/api.ts";
import { asSystem } from "#tests/support/server/as-system.ts";
import { userWith } from "#tests/support/town/campaign-town.ts";
import { withCouponTown } from "#tests/support/town/coupon-town.ts";
import { automaticMessages } from "./automatic-message.table.ts";
import { summaryToken } from "./summary-token.ts";

const town = withCouponTown();
const db = () => town.database.db;
const key = () => testPlatform({ db: db() }).keys.optOut;
const form = "application/x-www-form-urlencoded";
const oneClick = (token: string) =>
  town.newVisitor().send(unsubscriptionPath(token), {
    ...{ method: "POST", body: "List-Unsubscribe=One-Click", headers: { "content-type": form } },
  });

let rosa: { id: string };
let companyId: string;
let own: Actor;
beforeEach(async () => {
  companyId = (await makeCompany(db())).id;
  rosa = await makeProfile(
    db(),
    { role: "lojista", email: "Rosa@Pertinho.test" },
    { companyIds: [companyId] },
  );
  own = { kind: "user", userId: rosa.id, role: "lojista", companyIds: [companyId], companyId };
});

const shop = (actor: Actor = own) => apiFor({ db: db(), actor }).shop;
const isOn = async () =>
  (await db().select().from(profiles).where(eq(profiles.id, rosa.id)))[0]?.weeklySummary;

describe("the switch", () => {
  test("is on at first, is changed by its account and recorded once", async () => {
    expect(await shop().weeklySummary()).toEqual({ isOffered: true, isOn: true, isSent: false });
    expect(await shop().changeWeeklySummary({ isOn: false })).toMatchObject({ isOn: false });
    await shop().changeWeeklySummary({ isOn: false });
    expect(await isOn()).toBe(false);
    expect(await shop().changeWeeklySummary({ isOn: true })).toMatchObject({ isOn: true });
    const audits = await db().select().from(auditLogs).orderBy(auditLogs.id);
    expect(audits.map(({ action, recordId }) => [action, recordId])).toEqual([
      ["weekly_summary.switch_off", rosa.id],
      ["weekly_summary.switch_on", rosa.id],
    ]);
  });

  test("states whether summaries are sent", async () => {
    await db().insert(automaticMessages).values({ kind: "weekly_summary", isEnabled: true });
    expect(await shop().weeklySummary()).toMatchObject({ isSent: false });
    const { outbox: messages } = testPlatform({ db: db() });
    const sending = { ...messages, delivers: { email: true, phone: false, phoneCode: false } };
    const api = apiFor({ db: db(), actor: own, platform: { outbox: sending } });
    expect(await api.shop.weeklySummary()).toMatchObject({ isSent: true });
  });

  test("is neither offered to nor changed by others", async () => {
    const impersonated: Actor = { ...own, impersonatorId: rosa.id } as Actor;
    const codeSession: Actor = { kind: "code_session", sessionId: rosa.id, companyId };
    for (const actor of [impersonated, codeSession, userWith(rosa.id, "editor")]) {
      expect(await shop(actor).weeklySummary()).toMatchObject({ isOffered: false });
    }
    for (const actor of [impersonated, codeSession]) {
      await expect(shop(actor).changeWeeklySummary({ isOn: false })).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|unauthenticated/),
      });
    }
    expect(await isOn()).toBe(true);
  });
});

describe("the link of a summary", () => {
  test("ends it with one click of a mail program, without a session, and may be repeated", async () => {
    const token = summaryToken(rosa.id, key());
    expect((await oneClick(token)).status).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await oneClick(token)).status).toBe(200);
    expect(await db().$count(auditLogs)).toBe(1);
  });

  test("changes nothing when it is opened: it leads to the page with the button", async () => {
    const token = summaryToken(rosa.id, key());
    const opened = await town.newVisitor().send(unsubscriptionPath(token), { redirect: "manual" });
    expect(opened.headers.get("location")).toBe(paths.myCoupons({ sair: token }));
    expect(await isOn()).toBe(true);
  });

  test("works on the page, and a changed one is refused", async () => {
    const anonymous: Actor = { kind: "anonymous" } as Actor;
    const token = summaryToken(rosa.id, key());
    const wrong = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const bad of [`${token}x`, wrong, "resumo.x.y", ""]) {
      await expect(shop(anonymous).stopWeeklySummary({ token: bad })).rejects.toMatchObject({
        code: "client.opt_out_invalid",
      });
      if (bad) expect((await oneClick(bad)).status).toBe(400);
    }
    expect(await isOn()).toBe(true);
    expect(await shop(anonymous).stopWeeklySummary({ token })).toEqual({ isOn: false });
    expect(await isOn()).toBe(false);
  });
});

describe("a summary that is queued", () => {
  const queue = () => {
    const summary = { kind: "weekly_summary", priority: 1, recipient: "rosa@pertinho.test" } as const;
    return makeMessage(db(), { ...summary, companyId, nextAttemptAt: town.now, createdAt: town.now });
  };
  // A Monday at noon in the town.
  const now = new Date("2026-11-16T15:00:00Z");
  async function sendAll(): Promise<Sendable[]> {
    const sent: Sendable[] = [];
    const transport = {
      send: async (message: Sendable) => {
        sent.push(message);
        return { kind: "accepted" as const };
      },
    };
    await createChannelSender({
      ctx: () => asSystem(db(), now),
      channel: "email",
      open: async () => ({ transport, rules: defaultSendingRules, rate: 1000 }),
      render: createRender({ siteUrl: testSiteUrl, optOutKey: key() }),
      leaseMs: 60_000,
      flushMs: 0,
      isStopping: () => false,
    })();
    return sent;
  }

  test("has the headers by which a mail program unsubscribes its account", async () => {
    await queue();
    const [mail] = await sendAll();
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${testSiteUrl}${unsubscriptionPath(summaryToken(rosa.id, key()))}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("is skipped if the account switched it off meanwhile", async () => {
    const { id } = await queue();
    await oneClick(summaryToken(rosa.id, key()));
    expect(await sendAll()).toEqual([]);
    const [message] = await db().select().from(outbox).where(eq(outbox.id, id));
    expect(message).toMatchObject({ state: "skipped", reason: "opted_out" });
  });
});
