import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import type { MessageChannel } from "#contract/message/message.schema.ts";
import { systemContext } from "#server/context.ts";
import { clients, consents } from "#server/domain/client/client.table.ts";
import { optOutKey } from "#server/domain/client/consent/opt-out-token.ts";
import { automaticMessages } from "#server/domain/message/automatic/automatic-message.table.ts";
import { broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { Outcome, Sendable } from "#server/platform/message/transport.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeBroadcast, makeMessage, makeTemplate } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { makeChoice, makeMessageClient } from "#tests/support/message/message-client.ts";
import { createRender } from "./render-taken.ts";
import { createChannelSender } from "./send-messages.ts";

const now = new Date("2026-11-12T15:00:00Z");
const siteUrl = "http://pertinho.test";
const optOut = optOutKey("a secret of thirty-two characters");

let database: TestDatabase;
let broadcastId: string;
let templateVersionId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  const template = await makeTemplate(database.db);
  templateVersionId = template.firstVersion.id;
  const broadcast = { state: "sending", startedAt: now, templateVersionId } as const;
  broadcastId = (await makeBroadcast(database.db, broadcast)).id;
});
afterAll(() => database.close());

type Client = { id: string; email?: string | null };
const messageTo = ({ id, email }: Client, values: Parameters<typeof makeMessage>[1] = {}) =>
  makeMessage(database.db, {
    ...{
      kind: "broadcast",
      priority: 2,
      broadcastId,
      templateVersionId,
      clientId: id,
      recipient: email ?? newId(),
    },
    ...{ subject: "", text: null, html: null, nextAttemptAt: now, createdAt: now },
    ...values,
  });

/** Sends what is due; `during` runs while the first message is in flight. */
async function sendAll(
  during: () => Promise<unknown> = async () => {},
  { channel = "email", outcome = { kind: "accepted" } }: { channel?: MessageChannel; outcome?: Outcome } = {},
): Promise<Sendable[]> {
  const sent: Sendable[] = [];
  await createChannelSender({
    ctx: () => systemContext({ db: database.db, now, log: silentLog }),
    channel,
    open: async () => ({
      transport: {
        send: async (message) => {
          sent.push(message);
          if (sent.length === 1) await during();
          return outcome;
        },
      },
      rules: defaultSendingRules,
      rate: 1000,
    }),
    render: createRender({ siteUrl, optOutKey: optOut }),
    leaseMs: 60_000,
    flushMs: 0,
    isStopping: () => false,
  })();
  return sent;
}

const outcomeOf = async (id: string) => {
  const [row] = await database.db.select().from(outbox).where(eq(outbox.id, id));
  return row?.reason ? `${row.state} ${row.reason}` : row?.state;
};
const person = (
  ...given: Parameters<typeof makeMessageClient> extends [unknown, ...infer Rest] ? Rest : never
) => makeMessageClient(database.db, ...given);

test("a message of a template is rendered with the client's current name, and can be unsubscribed from", async () => {
  const client = await person({ name: "Ana Lima" });
  const { id } = await messageTo(client);
  await database.db.update(clients).set({ name: "Anita Lima" });
  const [sent] = await sendAll();
  expect(sent).toMatchObject({ id, to: client.email, subject: "Ofertas da semana para Anita" });
  expect(sent?.text).toContain("Oi, Anita!");
  expect(sent?.text).toContain(`${siteUrl}/meus-cupons?sair=${client.id}.email.`);
  expect(sent?.headers).toEqual({
    "List-Unsubscribe": expect.stringMatching(
      new RegExp(`^<${siteUrl}/api/unsubscriptions/${client.id}\\.email\\.[\\w-]+>$`),
    ),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test.each(["queued", "tried before"])(
  "by WhatsApp, a message with an older text than its template fails: %s",
  async (what) => {
    const client = await person({}, [{ channel: "whatsapp" }]);
    const named = { channel: "whatsapp", category: "marketing", providerName: "ofertas" } as const;
    const template = await makeTemplate(database.db, { ...named, approval: "approved", version: 2 });
    const sending = { state: "sending", startedAt: now, channel: "whatsapp" } as const;
    const ofTemplate = { templateVersionId: template.firstVersion.id };
    const broadcast = await makeBroadcast(database.db, { ...sending, ...ofTemplate });
    const { id } = await messageTo(client, {
      ...{ channel: "whatsapp", recipient: client.phone ?? "", broadcastId: broadcast.id, ...ofTemplate },
      attempts: what === "queued" ? 0 : 2,
    });
    expect(await sendAll(undefined, { channel: "whatsapp" })).toEqual([]);
    expect(await outcomeOf(id)).toBe("failed template_unavailable");
  },
);

describe("a message is not sent", () => {
  const refused: [string, () => Promise<Client>][] = [
    ["no_consent", () => person({}, [])],
    ["no_consent", () => person({}, [{ purpose: "reminders" }, { channel: "whatsapp" }])],
    ["no_consent", () => person({ phoneConfirmedAt: null })],
    ["opted_out", () => person({}, [{}, { granted: false, origin: "opt_out" }])],
    ["no_address", () => person({ email: null })],
    ["erased", () => person({ phone: null, email: null, erasedAt: now })],
  ];
  test.each(refused)("because of its client: %s", async (reason, make) => {
    const { id } = await messageTo(await make());
    expect(await sendAll()).toEqual([]);
    expect(await outcomeOf(id)).toBe(`skipped ${reason}`);
  });

  test("to an address that bounced, whatever its spelling", async () => {
    const { id } = await messageTo(await person({ email: "Volta@Cliente.test" }));
    await database.db
      .insert(suppressedAddresses)
      .values({ channel: "email", address: "volta@cliente.test", reason: "bounced" });
    await sendAll();
    expect(await outcomeOf(id)).toBe("skipped suppressed");
  });

  test("with offers, to a mailbox whose owner opted out through another client; reminders are sent", async () => {
    const client = await person({ email: "Casa@Cliente.test" }, [{}, { purpose: "reminders" }]);
    await database.db
      .insert(suppressedAddresses)
      .values({ channel: "email", address: "casa@cliente.test", reason: "opted_out" });
    const { id } = await messageTo(client);
    const automatic = { broadcastId: null, priority: 1 } as const;
    const reminder = await messageTo(client, { ...automatic, kind: "coupon_ending" });
    const summary = { ...automatic, clientId: null, recipient: "casa@cliente.test" };
    const ofAccount = await messageTo(client, { ...summary, kind: "weekly_summary" });
    await sendAll();
    expect(await outcomeOf(id)).toBe("skipped opted_out");
    expect([await outcomeOf(reminder.id), await outcomeOf(ofAccount.id)]).toEqual(["sent", "sent"]);
  });

  test("beyond the maximum per week, which counts neither requested messages nor older or undelivered ones", async () => {
    const client = await person();
    const day = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
    const sent = { broadcastId: null, state: "sent" } as const;
    await messageTo(client, { ...sent, state: "delivered", sentAt: day(1) });
    await messageTo(client, { ...sent, state: "read", sentAt: day(2) });
    for (const state of ["failed", "skipped"] as const)
      await messageTo(client, { ...sent, state, sentAt: day(1) });
    await messageTo(client, { ...sent, sentAt: day(8) });
    await messageTo(client, { ...sent, kind: "test", sentAt: day(1) });
    const third = await messageTo(client);
    expect(await sendAll()).toHaveLength(1);
    expect(await outcomeOf(third.id)).toBe("sent");
    const fourth = await messageTo(client, { broadcastId: null, kind: "birthday", priority: 1 });
    expect(await sendAll()).toEqual([]);
    expect(await outcomeOf(fourth.id)).toBe("skipped weekly_cap");
  });
});

describe("a message that waited for its channel", () => {
  test("is not sent once it has expired, also if a person requested it, and its code is deleted", async () => {
    const code = { kind: "phone_code", recipient: "code@cliente.test", values: { code: "123456" } } as const;
    const { id } = await makeMessage(database.db, { ...code, nextAttemptAt: now, expiresAt: now });
    const birthday = { broadcastId: null, kind: "birthday", priority: 1, expiresAt: now } as const;
    const automatic = await messageTo(await person(), birthday);
    const valid = await makeMessage(database.db, {
      nextAttemptAt: now,
      expiresAt: new Date(now.getTime() + 1),
    });
    expect((await sendAll()).map((sent) => sent.id)).toEqual([valid.id]);
    expect(await outcomeOf(automatic.id)).toBe("skipped outdated");
    const [row] = await database.db.select().from(outbox).where(eq(outbox.id, id));
    expect(row).toMatchObject({ state: "skipped", reason: "outdated", text: null, values: null });
  });

  test("is not sent if its automatic message was switched off meanwhile", async () => {
    const birthday = { broadcastId: null, kind: "birthday", priority: 1 } as const;
    const { id } = await messageTo(await person(), birthday);
    await database.db.insert(automaticMessages).values({ kind: "birthday", isEnabled: false });
    expect(await sendAll()).toEqual([]);
    expect(await outcomeOf(id)).toBe("skipped switched_off");
    await database.db.update(automaticMessages).set({ isEnabled: true });
    await messageTo(await person(), birthday);
    expect(await sendAll()).toHaveLength(1);
  });
});

test("a yes that staff recorded counts without a confirmed phone", async () => {
  await messageTo(await person({ phoneConfirmedAt: null }, [{ origin: "counter" }]));
  expect(await sendAll()).toHaveLength(1);
});

test("opting out while a broadcast is sent is honoured for the rest", async () => {
  const [first, second] = [await person(), await person()];
  await messageTo(first);
  const { id } = await messageTo(second);
  const sent = await sendAll(() => makeChoice(database.db, second.id, { granted: false, origin: "opt_out" }));
  expect(sent.map(({ to }) => to)).toEqual([first.email]);
  expect(await outcomeOf(id)).toBe("skipped opted_out");
});

test("a person who stopped offers in WhatsApp withdraws the consent for offers there, and no other", async () => {
  const purposes = [{ purpose: "offers" }, { purpose: "reminders" }] as const;
  const client = await person({}, [
    ...purposes,
    ...purposes.map((choice) => ({ ...choice, channel: "whatsapp" as const })),
  ]);
  const { id } = await messageTo(client, { channel: "whatsapp", recipient: client.phone ?? "" });
  await database.db.update(broadcasts).set({ channel: "whatsapp" });
  const stopped = {
    kind: "failed",
    reason: "address_refused",
    detail: "(#131050)",
    stopsOffers: true,
  } as const;
  await sendAll(undefined, { channel: "whatsapp", outcome: stopped });
  expect(await outcomeOf(id)).toBe("failed address_refused");
  const withdrawn = await database.db.select().from(consents).where(eq(consents.granted, false));
  expect(withdrawn).toMatchObject([
    { clientId: client.id, channel: "whatsapp", purpose: "offers", origin: "opt_out" },
  ]);
});

describe("a person with several clients gets one message", () => {
  test("at the primary client's address", async () => {
    const primary = await person({ email: "Ana@cliente.test", name: "Ana" });
    const duplicate = await person({ mergedIntoId: primary.id });
    const { id } = await messageTo(duplicate);
    const sent = await sendAll();
    expect(sent.map(({ to }) => to)).toEqual(["ana@cliente.test"]);
    const [row] = await database.db.select().from(outbox).where(eq(outbox.id, id));
    expect(row).toMatchObject({ clientId: primary.id, recipient: "ana@cliente.test" });
  });

  test("also if they were merged after the messages were written", async () => {
    const [primary, one, two] = [await person(), await person(), await person()];
    const messages = [await messageTo(one), await messageTo(two), await messageTo(primary)];
    await database.db.update(clients).set({ mergedIntoId: primary.id }).where(eq(clients.id, one.id));
    await database.db.update(clients).set({ mergedIntoId: primary.id }).where(eq(clients.id, two.id));
    const sent = await sendAll();
    expect(sent.map(({ to }) => to)).toEqual([primary.email]);
    const outcomes = await Promise.all(messages.map(({ id }) => outcomeOf(id)));
    expect(outcomes).toEqual(["skipped duplicate", "skipped duplicate", "sent"]);
  });

  test("if another client of the broadcast has taken over the address", async () => {
    const [one, two] = [await person({ email: "casa@cliente.test" }), await person()];
    await messageTo(one);
    const { id } = await messageTo(two);
    await database.db.update(clients).set({ email: "CASA@cliente.test" }).where(eq(clients.id, two.id));
    expect(await sendAll()).toHaveLength(1);
    expect(await outcomeOf(id)).toBe("skipped duplicate");
  });
});
