import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { systemContext } from "#server/context.ts";
import { optOutKey } from "#server/domain/client/consent/opt-out-token.ts";
import { broadcastCounts, broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { outbox as table } from "#server/platform/mail/outbox.table.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { createLiveDelivery } from "#server/platform/message/live-delivery.ts";
import { createSmtpTransport } from "#server/platform/message/smtp/smtp-transport.ts";
import type { Outcome, Sendable, Transport } from "#server/platform/message/transport.ts";
import { makeBroadcast, makeMessage } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { openMailSink } from "#tests/support/message/mail-sink.ts";
import { createRender } from "./render-taken.ts";
import { createChannelSender } from "./send-messages.ts";
import { maxAttempts } from "./settlement.ts";

const mail = {
  ...{ to: "maria@pertinho.test", subject: "Olá, Maria", text: "Oi!", html: "<p>Oi!</p>" },
  expiresAt: new Date("2027-01-01T12:00:00Z"),
};
const siteUrl = "http://pertinho.test";
const outbox = createOutbox({
  delivery: createLiveDelivery({ email: true, phone: false, phoneCode: false }),
  siteUrl,
});
const leaseMs = 60_000;

let database: TestDatabase;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  // A Thursday at noon in the town.
  now = new Date("2026-11-12T15:00:00Z");
});
afterAll(() => database.close());

const forward = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const put = () => outbox.put(database.db, mail, now);
const rows = () => database.db.select().from(table).orderBy(table.id);
const message = (values: Parameters<typeof makeMessage>[1] = {}) =>
  makeMessage(database.db, { nextAttemptAt: now, createdAt: now, ...values });
const sendingBroadcast = (values: Parameters<typeof makeBroadcast>[1] = {}) =>
  makeBroadcast(database.db, { state: "sending", startedAt: now, ...values });

type Respond = (message: Sendable) => Outcome | Promise<Outcome>;
const accept: Outcome = { kind: "accepted" };
const refuse: Outcome = { kind: "retry", reason: "channel_unreachable", detail: "451 later" };

/** One process: sends what is due, and returns the addresses in this order. */
function sender(respond: Respond = () => accept, { rate = 1000 } = {}) {
  const sent: Sendable[] = [];
  const transport: Transport = {
    send: async (one) => {
      const outcome = await respond(one);
      if (outcome.kind === "accepted") sent.push(one);
      return outcome;
    },
  };
  const run = createChannelSender({
    ctx: () => systemContext({ db: database.db, now, log: silentLog }),
    channel: "email",
    open: async () => ({ transport, rules: defaultSendingRules, rate }),
    render: createRender({
      siteUrl: "http://pertinho.test",
      optOutKey: optOutKey("a secret of thirty-two characters"),
    }),
    leaseMs,
    flushMs: 0,
    isStopping: () => false,
  });
  return { run, sent, recipients: () => sent.map(({ to }) => to) };
}

test("a mail is sent with its text, its HTML and a unique message id; then its body is deleted", async () => {
  await put();
  const [row] = await rows();
  const sink = await openMailSink();
  const smtp = createSmtpTransport({ url: sink.url, siteUrl, returnKey: new Uint8Array(32) });
  try {
    const { run } = sender((one) => smtp.send(one));
    expect(await run()).toBe("empty");
    expect(await run()).toBe("empty");
    expect(sink.received).toMatchObject([
      { to: ["maria@pertinho.test"], messageId: `<${row?.id}@pertinho.test>` },
    ]);
    expect(sink.received[0]?.text).toMatch(/text\/plain[\s\S]*Oi![\s\S]*text\/html[\s\S]*<p>Oi!<\/p>/);
    expect(await rows()).toMatchObject([{ state: "sent", sentAt: now, text: null, html: null, attempts: 1 }]);
  } finally {
    await smtp.close?.();
    await sink.close();
  }
});

test("a mail of a rolled back transaction is not stored", async () => {
  const failing = database.db.transaction(async (tx) => {
    await outbox.put(tx, mail, now);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
});

test.each(["delivered", "read", "failed"] as const)(
  "a message whose webhook is faster than the response of the transport stays %s",
  async (state) => {
    await put();
    const respond: Respond = async () => {
      await database.db.update(table).set({ state, providerId: "wamid.1" });
      return { kind: "accepted", providerId: "wamid.1" };
    };
    await sender(respond).run();
    expect(await rows()).toMatchObject([{ state, providerId: "wamid.1" }]);
  },
);

describe("a message that is not accepted", () => {
  test("is retried at increasing intervals, up to a limit, and keeps its text", async () => {
    await put();
    await sender(() => refuse).run();
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 1, lastError: "451 later" }]);
    forward(4);
    await sender(() => refuse).run();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    forward(1);
    await sender(() => refuse).run();
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
    for (let attempt = 2; attempt < maxAttempts; attempt++) {
      forward(24 * 60);
      await sender(() => refuse).run();
    }
    const failed = { state: "failed", reason: "channel_unreachable", attempts: maxAttempts, text: "Oi!" };
    expect(await rows()).toMatchObject([failed]);
    forward(24 * 60);
    const last = sender();
    await last.run();
    expect(last.sent).toEqual([]);
  });

  test("does not block the others, also if the program fails", async () => {
    for (let made = 0; made < 3; made++) await put();
    const [first] = await rows();
    const { run, sent } = sender(({ id }) => {
      if (id === first?.id) throw new Error("a fault");
      return accept;
    });
    await run();
    expect(sent).toHaveLength(2);
    expect((await rows())[0]).toMatchObject({ state: "queued", attempts: 1, lastError: "a fault" });
  });

  test.each([
    ["half of an emoji", `${"x".repeat(499)}😀`, "x".repeat(499)],
    ["a zero character", "a\u0000fault", "a fault"],
  ])("does not block the others when the text of its error contains %s", async (_, error, stored) => {
    for (let made = 0; made < 2; made++) await put();
    const [first] = await rows();
    const { run, sent } = sender(({ id }) => {
      if (id === first?.id) throw new Error(error);
      return accept;
    });
    await run();
    expect(sent).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ state: "queued", lastError: stored });
  });

  test("fails immediately if a retry is useless; a mailbox that does not exist gets nothing more", async () => {
    const failure = {
      kind: "failed",
      reason: "address_refused",
      detail: "550 no",
      suppress: "bounced",
    } as const;
    const weekly = { kind: "weekly_summary", priority: 1, recipient: "Loja@serra.test" } as const;
    await message(weekly);
    await sender(() => failure).run();
    expect(await rows()).toMatchObject([{ state: "failed", reason: "address_refused", lastError: "550 no" }]);
    const next = await message(weekly);
    const reset = await message({ recipient: "loja@serra.test" });
    const { run, sent } = sender();
    await run();
    expect(sent.map(({ id }) => id)).toEqual([reset.id]);
    const [skipped] = await database.db.select().from(table).where(eq(table.id, next.id));
    expect(skipped).toMatchObject({ state: "skipped", reason: "suppressed" });
  });

  test("is not at fault while the channel does not work: nothing counts, and nothing else is tried", async () => {
    await put();
    await put();
    let attempts = 0;
    const { run } = sender(() => {
      attempts += 1;
      return { kind: "retry", reason: "sign_in_refused", detail: "535 wrong password", pauseChannel: true };
    });
    expect(await run()).toBe("broken");
    expect(attempts).toBe(1);
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 0 }, { attempts: 0 }]);
    const later = sender();
    await later.run();
    expect(later.sent).toHaveLength(2);
  });

  test("waits as long as the other side's error requires, in every process", async () => {
    await put();
    const limited: Outcome = {
      ...{ kind: "retry", reason: "limited_by_meta", detail: "(#131048)", afterSeconds: 3600 },
      pauseChannel: true,
    };
    expect(await sender(() => limited).run()).toBe("broken");
    const other = sender();
    expect(await other.run()).toBe("paused");
    forward(59);
    expect(await other.run()).toBe("paused");
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 0 }]);
    forward(1);
    expect(await other.run()).toBe("empty");
    expect(other.sent).toHaveLength(1);
  });

  test("counts its attempts while a slow channel may have sent it, and then fails", async () => {
    await put();
    let attempts = 0;
    const slow: Respond = () => {
      attempts += 1;
      return {
        ...{ kind: "retry", reason: "channel_unreachable", detail: "time-out", afterSeconds: 30 },
        ...{ pauseChannel: true, isUncertain: true },
      };
    };
    expect(await sender(slow).run()).toBe("broken");
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 1, lastError: "time-out" }]);
    forward(4);
    await sender(slow).run();
    expect(attempts).toBe(1);
    for (let run = 0; run < 2 * maxAttempts; run++) {
      forward(24 * 60);
      await sender(slow).run();
    }
    expect(attempts).toBe(maxAttempts);
    expect(await rows()).toMatchObject([{ state: "failed", reason: "channel_unreachable" }]);
  });

  test("is taken again after the lease of a process that ended, and fails if every attempt ends the process", async () => {
    await put();
    const ended = () => sender(() => new Promise<Outcome>(() => {})).run();
    void ended();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    const other = sender();
    expect(await other.run()).toBe("empty");
    expect(other.sent).toEqual([]);
    forward(leaseMs / 60_000);
    await other.run();
    expect(other.sent).toHaveLength(1);

    const poison = await message({ attempts: maxAttempts });
    await other.run();
    expect((await rows()).find(({ id }) => id === poison.id)).toMatchObject({
      state: "failed",
      reason: "unknown",
    });
    expect(other.sent).toHaveLength(1);
  });
});

test("two processes that send in parallel send each message once", async () => {
  const { id: broadcastId } = await sendingBroadcast();
  for (let index = 0; index < 10; index++) await put();
  for (let index = 0; index < 10; index++) await message({ kind: "test", priority: 2, broadcastId });
  const [one, two] = [sender(), sender()];
  await Promise.all([one.run(), two.run()]);
  const ids = [...one.sent, ...two.sent].map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

describe("the order", () => {
  test("is requested messages, then automatic ones, then broadcasts; at night only requested ones are sent", async () => {
    const { id: broadcastId } = await sendingBroadcast();
    await message({ kind: "test", priority: 2, broadcastId, recipient: "3@cliente.test" });
    await message({ kind: "weekly_summary", priority: 1, recipient: "2@cliente.test" });
    await message({ recipient: "1@cliente.test" });
    now = new Date("2026-11-13T01:00:00Z");
    const night = sender();
    await night.run();
    expect(night.recipients()).toEqual(["1@cliente.test"]);
    // A holiday, then a working day.
    now = new Date("2026-11-14T15:00:00Z");
    await message({ recipient: "4@cliente.test" });
    const day = sender();
    await day.run();
    expect(day.recipients()).toEqual(["4@cliente.test", "2@cliente.test", "3@cliente.test"]);
  });

  test("leaves out broadcasts that are paused; a cancelled one is never sent", async () => {
    const { id: broadcastId } = await sendingBroadcast({ state: "paused" });
    await message({ kind: "test", priority: 2, broadcastId });
    const { run, sent } = sender();
    await run();
    expect(sent).toEqual([]);
    await database.db.update(broadcasts).set({ state: "cancelled" });
    await run();
    expect(sent).toEqual([]);
  });

  test("a message that was cancelled while it was in flight is sent, because the server has it", async () => {
    const { id: broadcastId } = await sendingBroadcast();
    await message({ kind: "test", priority: 2, broadcastId });
    await sender(async () => {
      await database.db.update(table).set({ state: "skipped", reason: "cancelled" });
      return accept;
    }).run();
    expect(await rows()).toMatchObject([{ state: "sent", reason: null }]);
    const counts = await database.db.select().from(broadcastCounts).where(eq(broadcastCounts.count, 1));
    expect(counts).toMatchObject([{ state: "sent", reason: "" }]);
  });

  test("a refused message of a cancelled broadcast is not retried", async () => {
    const { id: broadcastId } = await sendingBroadcast();
    await message({ kind: "test", priority: 2, broadcastId });
    await sender(async () => {
      await database.db.update(broadcasts).set({ state: "cancelled", finishedAt: now });
      return refuse;
    }).run();
    expect(await rows()).toMatchObject([{ state: "skipped", reason: "cancelled" }]);
  });
});

test("postponed messages of a broadcast are not read again for each message that is sent", async () => {
  const { id } = await sendingBroadcast();
  await database.pool.query(
    `insert into outbox (id, kind, recipient, subject, text, priority, broadcast_id, attempts, created_at, next_attempt_at)
      select gen_random_uuid(), 'test', n || '@cliente.test', 'Oi', 'Oi!', 2, $1, 1, $2::timestamptz,
        $2::timestamptz + case when n > 5000 then interval '0' else interval '1 hour' end
      from generate_series(1, 5010) n`,
    [id, now.toISOString()],
  );
  await database.pool.query("analyze outbox");
  const lease = new Date(now.getTime() + leaseMs).toISOString();
  const wanted = { channel: "email", onlyRequested: false, rate: 1000, weeklyCap: 3, maxAttempts, lease };
  // The counts of the tables change within a transaction only.
  await database.db.transaction(async (tx) => {
    for (let taken = 0; taken < 10; taken++) {
      const { rows } = await tx.execute<{ recipient: string }>(sql`
        select settle_and_take(null, ${JSON.stringify(wanted)}::jsonb,
          ${now.toISOString()}::timestamptz)->'message'->>'recipient' as recipient`);
      expect(rows[0]?.recipient).toMatch(/^50\d\d@/);
    }
    const { rows } = await tx.execute<{ read: number }>(sql`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where relname = 'outbox'`);
    expect(rows[0]?.read).toBeLessThan(500);
  });
});

test("the rate of a channel holds for all processes together; requested messages do not wait", async () => {
  for (let made = 0; made < 12; made++) await message({ kind: "weekly_summary", priority: 1 });
  const [one, two] = [sender(() => accept, { rate: 5 }), sender(() => accept, { rate: 5 })];
  expect(await Promise.all([one.run(), two.run()])).toEqual(["rate", "rate"]);
  expect(one.sent.length + two.sent.length).toBe(5);
  await put();
  await one.run();
  expect(one.sent.at(-1)?.to).toBe(mail.to);
  forward(1);
  await one.run();
  forward(1);
  expect(await two.run()).toBe("empty");
  expect(one.sent.length + two.sent.length).toBe(13);
});

describe("a broadcast with a rate of its own", () => {
  const broadcastOf = async (count: number, values: Parameters<typeof makeBroadcast>[1] = {}) => {
    const { id: broadcastId } = await sendingBroadcast(values);
    for (let made = 0; made < count; made++) await message({ kind: "test", priority: 2, broadcastId });
    return broadcastId;
  };
  const sentOf = async (broadcastId: string) =>
    database.db.$count(table, and(eq(table.broadcastId, broadcastId), eq(table.state, "sent")));

  test("sends no more in a minute, over all processes, and goes on in the next one", async () => {
    const id = await broadcastOf(12, { ratePerMinute: 5 });
    const [one, two] = [sender(), sender()];
    expect(await Promise.all([one.run(), two.run()])).toEqual(["empty", "empty"]);
    expect(await sentOf(id)).toBe(5);
    expect(await one.run()).toBe("empty");
    expect(await sentOf(id)).toBe(5);
    forward(1);
    await Promise.all([one.run(), two.run()]);
    expect(await sentOf(id)).toBe(10);
    forward(1);
    await one.run();
    const ids = [...one.sent, ...two.sent].map((sent) => sent.id);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  test("gives way to the next broadcast and to automatic messages", async () => {
    const slow = await broadcastOf(4, { ratePerMinute: 2 });
    const fast = await broadcastOf(4, { startedAt: new Date(now.getTime() + 1000) });
    const { run, sent } = sender();
    await run();
    expect([await sentOf(slow), await sentOf(fast)]).toEqual([2, 4]);
    const summary = await message({ kind: "weekly_summary", priority: 1 });
    await run();
    expect(sent.at(-1)?.id).toBe(summary.id);
    expect(await sentOf(slow)).toBe(2);
  });

  test("never sends more than the channel may", async () => {
    const id = await broadcastOf(6, { ratePerMinute: 5 });
    // The polls of a minute whose rate is used do not count for the broadcast.
    for (let poll = 0; poll < 4; poll++) expect(await sender(() => accept, { rate: 3 }).run()).toBe("rate");
    expect(await sentOf(id)).toBe(3);
    forward(1);
    await sender(() => accept, { rate: 3 }).run();
    expect(await sentOf(id)).toBe(6);
  });
});

test("a channel that is not configured costs no query", async () => {
  const failing = new Proxy({}, { get: () => () => Promise.reject(new Error("a query")) });
  const run = createChannelSender({
    ctx: () => systemContext({ db: failing as TestDatabase["db"], now, log: silentLog }),
    channel: "email",
    open: async () => undefined,
    render: () => Promise.reject(new Error("nothing to render")),
    leaseMs,
    flushMs: 0,
    isStopping: () => false,
  });
  expect(await run()).toBe("closed");
});

test("messages from before deadlines existed are skipped after the time of their kind; broadcasts are sent", async () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
  const old = { expiresAt: null, priority: 1 };
  const { id: broadcastId } = await sendingBroadcast();
  const made = [
    await message({ ...old, kind: "account", createdAt: daysAgo(8) }),
    await message({ ...old, kind: "account", createdAt: daysAgo(6) }),
    await message({ ...old, kind: "test", createdAt: daysAgo(2) }),
    await message({ ...old, kind: "phone_code", createdAt: new Date(now.getTime() - 11 * 60_000) }),
    await message({ ...old, kind: "weekly_summary", createdAt: daysAgo(8) }),
    await message({ ...old, priority: 2, kind: "broadcast", broadcastId, createdAt: daysAgo(30) }),
  ];
  await sender().run();
  const states = new Map((await rows()).map(({ id, state, reason }) => [id, reason ?? state]));
  expect(made.map(({ id }) => states.get(id))).toEqual([
    ...["outdated", "sent", "outdated", "outdated", "outdated", "sent"],
  ]);
});
