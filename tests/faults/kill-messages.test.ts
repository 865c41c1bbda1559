import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { channelKeys } from "#server/domain/message/channel/stored-channels.ts";
import { settings } from "#server/domain/setting/setting.table.ts";
import { makeBroadcast, makeTemplate } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type MailSink, openMailSink, type ReceivedMail } from "#tests/support/message/mail-sink.ts";
import { bundleForNode } from "#tests/support/server/bundle-for-node.ts";
import { type RunningProcess, startProgram } from "#tests/support/server/server-process.ts";

/** 10,000 with MESSAGES=10000. */
const messageCount = Number(process.env.MESSAGES ?? 1200);
const kills = 20;
/** How long the mail server is down; a minute with DOWN_SECONDS=60. */
const downMs = Number(process.env.DOWN_SECONDS ?? 3) * 1_000;
const each = 40;
/** Ranges of clients, by number, that get no message, or one together. */
const groups = {
  optedOut: [1, each],
  erased: [each + 1, 2 * each],
  /** Two numbers each: merged into the client with the number before. */
  merged: [2 * each + 1, 4 * each],
  /** Two numbers each: the second has the address of the first, in other letters. */
  respelled: [4 * each + 1, 6 * each],
  /** They opt out during the send. */
  leaving: [messageCount - each + 1, messageCount],
} as const;
/** Clients who get a message: of the groups above, `each` clients in every one get none, and neither do the two below. */
const deliverable = messageCount - 5 * each - 2;
const poisoned = messageCount / 2;
const unknown = messageCount / 2 + 1;

let database: TestDatabase;
let program: string;
let broadcastId: string;
let sink: MailSink | undefined;
const received: ReceivedMail[] = [];
const running: RunningProcess[] = [];
beforeAll(async () => {
  program = await bundleForNode(fileURLToPath(new URL("programs/send-broadcast.ts", import.meta.url)));
  database = await openTestDatabase("postgres");
  await fillTown();
});
afterAll(async () => {
  for (const { signal } of running) signal("SIGKILL");
  await Promise.all(running.map(({ exited }) => exited));
  await sink?.close();
  await database.close();
});

test(`${kills} times kill -9 while two processes send a broadcast`, { timeout: 600_000 }, async () => {
  let onMail = () => {};
  const open = (port = 0) =>
    openMailSink({
      port,
      refuseRecipient: (address) => (address === emailOf(unknown) ? "550 5.1.1 no such user" : undefined),
      refuseMail: ({ to }) => (to[0] === emailOf(poisoned) ? "554 5.6.0 refused" : undefined),
      onMail: (mail) => {
        received.push(mail);
        onMail();
      },
    });
  sink = await open();
  const { port, url } = sink;
  const startSending = () => running.push(startProgram(program, sendingEnvironment(url)));
  startSending();
  startSending();
  for (let kill = 1; kill <= kills; kill++) {
    // A share of what is left, so that mails are left for the last kill.
    const share = (deliverable - received.length) / (kills - kill + 2);
    const enough = received.length + Math.max(1, share * (0.5 + Math.random() / 2));
    // The mail has arrived, and its sender does not have the response yet.
    await new Promise<void>((resolve) => {
      onMail = () => {
        if (received.length < enough) return;
        onMail = () => {};
        running.shift()?.signal("SIGKILL");
        resolve();
      };
    });
    if (kill === 5) await optOut(groups.leaving);
    if (kill === 10) {
      await sink.close();
      await sleep(downMs);
      sink = await open(port);
    }
    startSending();
  }
  await waitUntilSent();
  await stopAll();
  await expectTruth();
});

const sendingEnvironment = (smtpUrl: string) => ({ DATABASE_URL: database.url ?? "", SMTP_URL: smtpUrl });

async function stopAll(): Promise<void> {
  for (const { signal } of running) signal("SIGTERM");
  await Promise.all(running.map(({ exited }) => exited));
}

async function waitUntilSent(): Promise<void> {
  const queued = "select count(*)::int as count from outbox where state = 'queued'";
  for (;;) {
    const { rows } = await database.pool.query(queued);
    if (rows[0].count === 0) return;
    await sleep(200);
  }
}

async function expectTruth(): Promise<void> {
  const recipients = received.map(({ to }) => to[0] ?? "");
  const distinct = new Set(recipients);
  expect(received.length - distinct.size, "messages sent twice").toBeLessThanOrEqual(kills);
  const ids = new Set(received.map(({ to, messageId }) => `${to[0]} ${messageId}`));
  expect(ids.size, "a repeated message has the same id").toBe(distinct.size);

  const silent = [groups.optedOut, groups.erased, groups.leaving].flatMap(numbersOf);
  const seconds = [groups.merged, groups.respelled].flatMap(numbersOf).filter((number) => number % 2 === 0);
  const left = new Set([...silent, ...seconds, poisoned, unknown]);
  const expected = numbersOf([1, messageCount]).filter((number) => !left.has(number));
  const missing = expected.filter((number) => !distinct.has(emailOf(number)));
  expect(missing, "clients without their message").toEqual([]);
  expect(distinct.size, "clients who got a message").toBe(expected.length);

  const { rows } = await database.pool.query(
    "select state, reason, count::int from broadcast_counts where count <> 0 and broadcast_id = $1 order by 1, 2",
    [broadcastId],
  );
  expect(rows.map(({ state, reason, count }) => [state, reason, count])).toEqual([
    ["failed", "address_refused", 1],
    ["failed", "content_refused", 1],
    ["sent", "", distinct.size],
    ["skipped", "duplicate", 2 * each],
    ["skipped", "erased", each],
    ["skipped", "opted_out", 2 * each],
  ]);
  const suppressed = await database.pool.query("select address from suppressed_addresses");
  expect(suppressed.rows).toEqual([{ address: emailOf(unknown) }]);
}

const emailOf = (number: number) => `cliente${number}@cliente.test`;

function numbersOf([first, last]: readonly [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const isIn = ([first, last]: readonly [number, number]) => `number between ${first} and ${last}`;
const numberOfClient = "substr(phone, 3)::int as number, id from clients where phone is not null";

/** Clients 1 to `messageCount`, all of whom agreed to offers, with one queued message each; then what changed since. */
async function fillTown(): Promise<void> {
  const { db, pool } = database;
  const always = { hours: { from: "00:00", to: "23:59" }, weekdays: [0, 1, 2, 3, 4, 5, 6] };
  const holidays = { national: false, town: [] };
  await db
    .insert(settings)
    .values({ key: channelKeys.rules, value: { ...defaultSendingRules, ...always, holidays } });
  const { firstVersion } = await makeTemplate(db);
  const templateVersionId = firstVersion.id;
  broadcastId = (await makeBroadcast(db, { state: "sending", startedAt: new Date(), templateVersionId })).id;
  await pool.query(
    `insert into clients (id, name, phone, email, phone_confirmed_at)
     select gen_random_uuid(), 'Maria ' || n, '31' || lpad(n::text, 9, '0'), 'cliente' || n || '@cliente.test', now()
     from generate_series(1, $1::int) n`,
    [messageCount],
  );
  await pool.query(
    `insert into consents (client_id, channel, purpose, granted, text_version, origin)
     select id, 'email', 'offers', true, '2026-11-19', 'checkout' from clients`,
  );
  await pool.query(
    `insert into outbox (id, kind, channel, recipient, subject, client_id, broadcast_id, template_version_id, priority)
     select ('0197e0a2-0000-7000-8000-' || lpad(substr(phone, 3), 12, '0'))::uuid, 'broadcast', 'email', email, '', id,
       $1, $2, 2 from clients`,
    [broadcastId, templateVersionId],
  );
  await optOut(groups.optedOut);
  const before = `select before.id from (select ${numberOfClient}) before where before.number = changed.number - 1`;
  const change = (set: string, group: readonly [number, number], only = "") =>
    pool.query(
      `update clients set ${set} from (select ${numberOfClient}) changed
       where clients.id = changed.id and ${isIn(group)} ${only}`,
    );
  await change("phone = null, email = null, erased_at = now()", groups.erased);
  await change(`merged_into_id = (${before})`, groups.merged, "and number % 2 = 0");
  await change(
    "email = 'CLIENTE' || (number - 1) || '@cliente.test'",
    groups.respelled,
    "and number % 2 = 0",
  );
}

async function optOut(group: readonly [number, number]): Promise<void> {
  await database.pool.query(
    `insert into consents (client_id, channel, purpose, granted, text_version, origin)
     select id, 'email', 'offers', false, '2026-11-19', 'opt_out' from (select ${numberOfClient}) numbered
     where ${isIn(group)}`,
  );
}
