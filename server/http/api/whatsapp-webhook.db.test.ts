import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inboundReplies } from "#contract/message/inbound/inbound.texts.ts";
import { consents } from "#server/domain/client/client.table.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { channelRates, suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { inboundMessages } from "#server/domain/message/inbound/inbound-message.table.ts";
import { messageTemplates } from "#server/domain/message/template/template.table.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { makeBroadcast, makeMessage, makeTemplate } from "#tests/factories/message.ts";
import { startFakeMeta } from "#tests/support/server/fake-meta.ts";
import { appFor } from "#tests/support/server/http-visitor.ts";
import {
  inboundWebhook,
  sendWebhook,
  statusWebhook,
  whatsappEnvironment,
} from "#tests/support/server/meta-webhooks.ts";
import { claim, phoneOf, withCouponTown } from "#tests/support/town/coupon-town.ts";

const town = withCouponTown({ channels: whatsappEnvironment });
const send = async (body: unknown, headers?: Record<string, string>) =>
  (await sendWebhook(town.newVisitor(), body, headers)).status;
const phone = phoneOf(1);
/** WhatsApp names many Brazilian mobiles without their ninth digit. */
const waId = `55${phone.slice(0, 2)}${phone.slice(3)}`;

describe("a request to the webhook", () => {
  const body = inboundWebhook([{ id: "wamid.1", from: waId, text: "oi" }]);
  test("is refused without the signature of Meta, and nothing is stored", async () => {
    const wrong = `sha256=${"0".repeat(64)}`;
    expect(await send(body, { "x-hub-signature-256": wrong })).toBe(403);
    expect(await send(body, { "x-hub-signature-256": "sha1=abc" })).toBe(403);
    const response = await town.newVisitor().call("POST", "/webhooks/whatsapp", body);
    expect(response.status).toBe(403);
    expect(await send("not a webhook", { "x-hub-signature-256": wrong })).toBe(403);
    expect(await town.database.db.$count(inboundMessages)).toBe(0);
  });

  test("is refused when its body is too large", async () => {
    expect(await send({ text: "a".repeat(4 * 1024 * 1024) })).toBe(413);
  });

  test("is accepted with content that the product does not use", async () => {
    for (const other of [{}, { object: "page" }, statusWebhook([{ id: "wamid.9", status: "deleted" }])])
      expect(await send(other)).toBe(200);
    expect(await send(statusWebhook([{ id: "wamid.1", status: "read" }], "another number"))).toBe(200);
  });

  test("verifies the URL with the token of the settings only", async () => {
    const verify = (token: string) =>
      town
        .newVisitor()
        .send(
          `/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
          {},
        );
    const right = await verify("palavra-de-verificacao");
    expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
    expect((await verify("outra")).status).toBe(403);
    expect((await verify("")).status).toBe(403);
  });
});

describe("the status of a message", () => {
  const message = (overrides: Partial<typeof outbox.$inferInsert> = {}) =>
    makeMessage(town.database.db, {
      ...{ channel: "whatsapp", recipient: phone, state: "sent", providerId: "wamid.1", attempts: 1 },
      ...overrides,
    });
  const stored = async () => {
    const [row] = await town.database.db.select().from(outbox);
    return row;
  };

  test.each([
    ["in order", ["sent", "delivered", "read"]],
    ["backwards", ["read", "delivered", "sent"]],
    ["repeated", ["read", "read", "sent", "read"]],
  ])("ends as read when its webhooks arrive %s", async (_, order) => {
    await message();
    for (const status of order) expect(await send(statusWebhook([{ id: "wamid.1", status }]))).toBe(200);
    const row = await stored();
    expect(row?.state).toBe("read");
    expect(row?.deliveredAt).not.toBeNull();
    expect(row?.readAt).not.toBeNull();
  });

  test("is taken from one webhook with several statuses", async () => {
    await message();
    const statuses = ["delivered", "sent"].map((status) => ({ id: "wamid.1", status }));
    await send(statusWebhook(statuses));
    expect((await stored())?.state).toBe("delivered");
  });

  test("is found by our id while the id at Meta is not stored yet", async () => {
    const { id } = await message({ state: "queued", providerId: null });
    await send(statusWebhook([{ id: "wamid.7", status: "delivered", messageId: id }]));
    expect(await stored()).toMatchObject({ state: "delivered", providerId: "wamid.7", text: null });
  });

  test("is not taken from a message that nothing was sent for", async () => {
    const { id } = await message({ state: "queued", providerId: null, attempts: 0 });
    await send(statusWebhook([{ id: "wamid.7", status: "read", messageId: id }]));
    expect((await stored())?.state).toBe("queued");
  });

  test("is failed with a reason, and a phone without WhatsApp gets nothing more", async () => {
    await message();
    await send(statusWebhook([{ id: "wamid.1", status: "failed", code: 131026 }]));
    await send(statusWebhook([{ id: "wamid.1", status: "sent" }]));
    expect(await stored()).toMatchObject({ state: "failed", reason: "not_on_whatsapp" });
    const suppressed = await town.database.db.select().from(suppressedAddresses);
    expect(suppressed).toMatchObject([{ channel: "whatsapp", address: phone, reason: "not_on_whatsapp" }]);
    // Another device of the person received it.
    await send(statusWebhook([{ id: "wamid.1", status: "delivered" }]));
    expect(await stored()).toMatchObject({ state: "delivered", reason: null });
  });

  test("that a person stopped offers in WhatsApp withdraws the consent for offers, and no other", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    await message();
    await send(statusWebhook([{ id: "wamid.1", status: "failed", code: 131050 }]));
    const withdrawn = await town.database.db.select().from(consents).where(eq(consents.granted, false));
    expect(withdrawn).toMatchObject([{ channel: "whatsapp", purpose: "offers", origin: "opt_out" }]);
  });

  test("that Meta may accept tomorrow enqueues a broadcast's message again, once", async () => {
    const { db } = town.database;
    const broadcast = await makeBroadcast(db, { channel: "whatsapp", state: "done", finishedAt: town.now });
    const { templateVersionId } = broadcast;
    await message({ broadcastId: broadcast.id, templateVersionId, kind: "broadcast", sentAt: town.now });
    await send(statusWebhook([{ id: "wamid.1", status: "failed", code: 131049 }]));
    const tomorrow = new Date(town.now.getTime() + 24 * 60 * 60 * 1000);
    const queued = { state: "queued", nextAttemptAt: tomorrow, reason: null, sentAt: null };
    expect(await stored()).toMatchObject(queued);
    const [resumed] = await db.select().from(broadcasts).where(eq(broadcasts.id, broadcast.id));
    expect(resumed).toMatchObject({ state: "sending", finishedAt: null });
    town.now = new Date(town.now.getTime() + 60_000);
    await send(statusWebhook([{ id: "wamid.1", status: "failed", code: 131049 }]));
    expect((await stored())?.nextAttemptAt).toEqual(tomorrow);
  });

  test.each([
    [131042, "payment_problem", 60],
    [131048, "limited_by_meta", 60],
    [130429, "limited_by_meta", 1],
  ])(
    "%i pauses the channel, and the message is sent again without a counted attempt",
    async (code, reason, minutes) => {
      const { db } = town.database;
      const { id: broadcastId, templateVersionId } = await makeBroadcast(db, {
        channel: "whatsapp",
        state: "done",
      });
      await message({ broadcastId, templateVersionId, kind: "broadcast", attempts: 7 });
      const failed = statusWebhook([{ id: "wamid.1", status: "failed", code, at: town.now }]);
      await send(failed);
      const until = new Date(town.now.getTime() + minutes * 60_000);
      expect(await stored()).toMatchObject({
        state: "queued",
        attempts: 6,
        reason: null,
        nextAttemptAt: until,
      });
      expect(await db.select().from(channelRates)).toMatchObject([
        { channel: "whatsapp", pausedUntil: until, pauseReason: reason },
      ]);
      // A webhook that Meta repeats later prolongs nothing.
      town.now = new Date(town.now.getTime() + 30_000);
      await send(failed);
      expect(await db.select().from(channelRates)).toMatchObject([{ pausedUntil: until }]);
      expect((await stored())?.attempts).toBe(6);
    },
  );

  test("that is a failure after a broadcast ended is counted as its failure", async () => {
    const { db } = town.database;
    const broadcast = await makeBroadcast(db, { channel: "whatsapp", state: "done", finishedAt: town.now });
    const { templateVersionId } = broadcast;
    await message({ broadcastId: broadcast.id, templateVersionId, kind: "broadcast" });
    await send(statusWebhook([{ id: "wamid.1", status: "failed", code: 131026 }]));
    const [ended] = await db.select().from(broadcasts).where(eq(broadcasts.id, broadcast.id));
    expect(ended).toMatchObject({ state: "done_with_failures", finishedAt: town.now });
  });

  test("that may be accepted later fails a message that cannot be rendered again", async () => {
    await message({ kind: "reply" });
    await send(statusWebhook([{ id: "wamid.1", status: "failed", code: 131049 }]));
    expect(await stored()).toMatchObject({ state: "failed", reason: "too_many_to_person" });
  });
});

describe("an inbound message", () => {
  const inbound = () => town.database.db.select().from(inboundMessages).orderBy(inboundMessages.receivedAt);
  const replies = () => town.database.db.select().from(outbox).where(eq(outbox.kind, "reply"));
  const write = (id: string, text?: string, from = waId) =>
    send(inboundWebhook([{ id, from, ...(text !== undefined && { text }), at: town.now }]));

  test("is stored once with its client, also when Meta repeats it", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    await write("wamid.1", "Vocês abrem amanhã?");
    await write("wamid.1", "Vocês abrem amanhã?");
    await write("wamid.2");
    const rows = await inbound();
    expect(rows.map(({ kind, text, phone: from }) => [kind, text, from])).toEqual([
      ["text", "Vocês abrem amanhã?", phone],
      ["media", null, phone],
    ]);
    expect(rows.every(({ clientId, handledAt }) => clientId !== null && handledAt === null)).toBe(true);
    expect(await replies()).toEqual([]);
  });

  test("of a foreign phone is stored without a client, also if a client's phone has the same digits", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    await write("wamid.1", "Sair", phone);
    expect(await inbound()).toMatchObject([{ phone: `+${phone}`, clientId: null }]);
    const isGranted = (await town.database.db.select().from(consents)).map(({ granted }) => granted);
    expect(isGranted).not.toContain(false);
    expect(await replies()).toMatchObject([{ recipient: `+${phone}` }]);
  });

  test("opts out of WhatsApp for every purpose, and is answered once", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    for (const [index, text] of ["Sair!", "PARAR", "cancelar."].entries())
      await write(`wamid.${index}`, text);
    await write("wamid.0", "Sair!");
    expect((await inbound()).map(({ kind }) => kind)).toEqual(["opt_out", "opt_out", "opt_out"]);
    const rows = await town.database.db.select().from(consents);
    expect(new Set(rows.map((row) => `${row.channel} ${row.purpose} ${row.granted} ${row.origin}`))).toEqual(
      new Set(["whatsapp offers false opt_out", "whatsapp reminders false opt_out"]),
    );
    const [reply, ...others] = await replies();
    const windowEnd = new Date(town.now.getTime() + 24 * 60 * 60 * 1000);
    expect(reply).toMatchObject({ recipient: phone, channel: "whatsapp", text: inboundReplies.optedOut });
    expect(reply?.expiresAt).toEqual(windowEnd);
    expect(others).toEqual([]);
  });

  test("that arrives after the window is closed opts out without an answer", async () => {
    await claim(town.newVisitor(), (await town.offer()).id);
    const at = new Date(town.now.getTime() - 25 * 60 * 60 * 1000);
    await send(inboundWebhook([{ id: "wamid.1", from: waId, text: "sair", at }]));
    expect(await town.database.db.$count(consents)).toBe(2);
    expect(await replies()).toEqual([]);
  });
});

test("a change of a template's state at Meta is stored", async () => {
  const { db } = town.database;
  await makeTemplate(db, { channel: "whatsapp", providerName: "oferta", approval: "pending" });
  await reportTemplate({ event: "REJECTED", message_template_language: "pt_BR", reason: "INVALID_FORMAT" });
  expect(await db.select().from(messageTemplates)).toMatchObject([
    { approval: "rejected", approvalReason: "INVALID_FORMAT" },
  ]);
});

test.each(["en_US", undefined])(
  "a change of the template of the same name in %s is not",
  async (language) => {
    const { db } = town.database;
    await makeTemplate(db, { channel: "whatsapp", providerName: "oferta", approval: "approved" });
    await reportTemplate({ event: "REJECTED", message_template_language: language });
    expect(await db.select().from(messageTemplates)).toMatchObject([{ approval: "approved" }]);
  },
);

function templateWebhook(event: Record<string, string | undefined>) {
  const value = { message_template_name: "oferta", ...event };
  const changes = [{ field: "message_template_status_update", value }];
  return { object: "whatsapp_business_account", entry: [{ id: "1", changes }] };
}

const reportTemplate = (event: Record<string, string | undefined>) => send(templateWebhook(event));

describe.each(["APPROVED", "UNPAUSED", "FLAGGED"])("the event %s", (event) => {
  const named = { channel: "whatsapp", category: "marketing", providerName: "oferta" } as const;
  const body = "Oi, {{nome}}!";
  const approval = async () => (await town.database.db.select().from(messageTemplates))[0]?.approval;
  const report = async (channels: NonNullable<Parameters<typeof appFor>[0]["channels"]>) => {
    const visitor = appFor({ db: town.database.db, channels }).visitor();
    const webhook = templateWebhook({ event, message_template_language: "pt_BR" });
    expect((await sendWebhook(visitor, webhook)).status).toBe(200);
  };
  const { accountId, ...withoutAccount } = whatsappEnvironment.whatsapp ?? {};

  test("approves a text only if Meta has the same one, where it can be read", async () => {
    const meta = await startFakeMeta();
    try {
      const channels = { whatsapp: { ...withoutAccount, accountId }, whatsappApiUrl: meta.settings.apiUrl };
      await makeTemplate(town.database.db, { ...named, approval: "not_submitted" }, { body });
      meta.addTemplate({ name: "oferta", body: "Um texto antigo, {{1}}!" });
      await report(channels);
      expect(await approval()).toBe("not_submitted");
      expect(meta.lists).toHaveLength(1);
      meta.addTemplate({ name: "oferta" });
      await report(channels);
      expect(await approval()).toBe("approved");
    } finally {
      await meta.close();
    }
  });

  test.each([
    ["does not approve a text that was changed", { approval: "not_submitted", version: 2 }, "not_submitted"],
    ["approves a changed text after Meta reported about it", { approval: "pending", version: 2 }, "approved"],
    ["approves a first text", { approval: "not_submitted" }, "approved"],
  ] as const)("%s, where it cannot be read", async (_what, template, expected) => {
    await makeTemplate(town.database.db, { ...named, ...template }, { body });
    await report({ whatsapp: withoutAccount });
    expect(await approval()).toBe(expected);
  });
});

test("without WhatsApp by the API the webhook is refused", async () => {
  const visitor = appFor({ db: town.database.db }).visitor();
  expect((await sendWebhook(visitor, statusWebhook([]))).status).toBe(403);
});
