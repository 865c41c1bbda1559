import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemContext } from "#server/context.ts";
import { broadcastCounts, broadcasts } from "#server/domain/message/broadcast/broadcast.table.ts";
import { suppressedAddresses } from "#server/domain/message/channel/channel.table.ts";
import { channelSources } from "#server/domain/message/channel/stored-channels.ts";
import { settleAndTake } from "#server/domain/message/send/settle-and-take.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { type MailboxAccess, openMailbox } from "#server/platform/message/bounce/open-mailbox.ts";
import { returnAddressOf } from "#server/platform/message/bounce/return-address.ts";
import { makeBroadcast, makeMessage } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type FakeImap, openFakeImap } from "#tests/support/message/fake-imap.ts";
import { bounceReadings } from "./bounce-reading.table.ts";
import { readBounces } from "./read-bounces.ts";

const secret = "a secret of thirty-two characters";
const now = new Date("2025-11-13T15:00:00Z");
const recipient = "maria@cliente.test";

let database: TestDatabase;
const opened: FakeImap[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => database.close());

async function mailbox(behaviour?: Parameters<typeof openFakeImap>[0]): Promise<FakeImap> {
  const server = await openFakeImap(behaviour);
  opened.push(server);
  return server;
}

const sourcesOf = ({ host, port, user, password }: FakeImap["settings"]) =>
  channelSources({ bounceImap: { host, port, user, password } }, secret);

/** A run of the job; `at` in seconds after `now`. */
function run(server: FakeImap, { at = 0, settings = server.settings } = {}) {
  const ctx = systemContext({ db: database.db, now: new Date(now.getTime() + at * 1000), log: silentLog });
  const open = <Result>(access: MailboxAccess, read: Parameters<typeof openMailbox<Result>>[1]) =>
    openMailbox(
      { ...access, settings: { ...access.settings, security: server.settings.security }, tls: server.tls },
      read,
    );
  return readBounces(ctx, { sources: sourcesOf(settings), open });
}

const { returnKey } = channelSources({}, secret);
const returnTo = (messageId: string, to = recipient) =>
  returnAddressOf({ messageId, recipient: to }, { address: "retornos@serrabela.test", key: returnKey });

const bounce = (to: string, { status = "5.1.1", action = "failed", finalRecipient = recipient } = {}) =>
  [
    ...["Return-Path: <>", `To: ${to}`, "Content-Type: multipart/report; boundary=b", "", "--b"],
    ...["Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.cliente.test", ""],
    ...[`Final-Recipient: rfc822; ${finalRecipient}`, `Action: ${action}`, `Status: ${status}`],
    ...[`Diagnostic-Code: smtp; 550 ${status} resposta do servidor`, "", "--b--", ""],
  ].join("\r\n");

const sentMail = (values: Parameters<typeof makeMessage>[1] = {}) =>
  makeMessage(database.db, {
    ...{ recipient, state: "sent", sentAt: now, text: null, html: null, attempts: 1 },
    ...values,
  });
const messageOf = async (id: string) => {
  const [row] = await database.db.select().from(outbox).where(eq(outbox.id, id));
  return row;
};
const suppressed = () =>
  database.db
    .select({ address: suppressedAddresses.address, reason: suppressedAddresses.reason })
    .from(suppressedAddresses);
const reading = async () => (await database.db.select().from(bounceReadings))[0];

describe("a mail that comes back", () => {
  test("from an unknown mailbox fails its message and suppresses the address", async () => {
    const server = await mailbox();
    const message = await sentMail({ recipient: "Maria@Cliente.test" });
    server.deliver(bounce(returnTo(message.id)));
    expect(await run(server)).toEqual({ read: 1, bounced: 1 });
    expect(await messageOf(message.id)).toMatchObject({
      ...{ state: "failed", reason: "address_refused", lastError: "550 5.1.1 resposta do servidor" },
      bouncedAt: now,
    });
    expect(await suppressed()).toEqual([{ address: recipient, reason: "bounced" }]);
    expect(server.unread()).toEqual([]);
  });

  test.each([
    ["5.2.2", "mailbox_full"],
    ["5.7.1", "content_refused"],
    ["4.4.7", "recipient_unreachable"],
  ])("with the status %s fails its message alone", async (status, reason) => {
    const server = await mailbox();
    const message = await sentMail();
    server.deliver(bounce(returnTo(message.id), { status }));
    await run(server);
    expect(await messageOf(message.id)).toMatchObject({ state: "failed", reason });
    expect(await suppressed()).toEqual([]);
  });

  test.each([
    ["without Original-Recipient", ""],
    ["with Original-Recipient", `Original-Recipient: rfc822; ${recipient}\r\n`],
  ])("from a mailbox that it was forwarded to suppresses neither address, %s", async (_what, original) => {
    const server = await mailbox();
    const message = await sentMail();
    const mail = bounce(returnTo(message.id), { finalRecipient: "outra@morta.test" });
    server.deliver(mail.replace("Final-Recipient", `${original}Final-Recipient`));
    await run(server);
    expect(await messageOf(message.id)).toMatchObject({ state: "failed" });
    expect(await suppressed()).toEqual([]);
  });

  test("without a report suppresses nothing, whatever its text quotes", async () => {
    const server = await mailbox();
    const message = await sentMail();
    const fields = `Return-Path: <>\r\nFrom: mailer-daemon@cliente.test\r\nTo: ${returnTo(message.id)}`;
    server.deliver(`${fields}\r\n\r\n${recipient}: 550 5.1.1 no such mailbox\r\n`);
    await run(server);
    expect(await messageOf(message.id)).toMatchObject({ state: "failed" });
    expect(await suppressed()).toEqual([]);
  });

  test("counts for a mail that a person requested, too", async () => {
    const server = await mailbox();
    const message = await sentMail({ kind: "account" });
    server.deliver(bounce(returnTo(message.id)));
    await run(server);
    expect(await messageOf(message.id)).toMatchObject({ state: "failed" });
    expect(await suppressed()).toHaveLength(1);
  });

  test("replaces an opt-out, because it stops all messages", async () => {
    const server = await mailbox();
    await database.db
      .insert(suppressedAddresses)
      .values({ channel: "email", address: recipient, reason: "opted_out" });
    server.deliver(bounce(returnTo((await sentMail()).id)));
    await run(server);
    expect(await suppressed()).toEqual([{ address: recipient, reason: "bounced" }]);
  });

  test("reaches a message whose sending ended without a known outcome, and the outcome changes nothing then", async () => {
    const server = await mailbox();
    const message = await sentMail({ state: "queued", sentAt: null, attempts: 1 });
    server.deliver(bounce(returnTo(message.id)));
    await run(server);
    const ctx = systemContext({ db: database.db, now, log: silentLog });
    await settleAndTake(ctx, { id: message.id, attempt: 1, state: "sent" }, undefined);
    expect(await messageOf(message.id)).toMatchObject({ state: "failed", reason: "address_refused" });
  });

  test("moves the numbers of its broadcast, also after its end", async () => {
    const server = await mailbox();
    const broadcast = await makeBroadcast(database.db, { state: "done", channel: "email" });
    const message = await sentMail({ kind: "broadcast", broadcastId: broadcast.id });
    server.deliver(bounce(returnTo(message.id)));
    await run(server);
    const [after] = await database.db.select().from(broadcasts);
    expect(after?.state).toBe("done_with_failures");
    const counts = await database.db.select().from(broadcastCounts);
    expect(counts.filter(({ count }) => count > 0)).toMatchObject([
      { state: "failed", reason: "address_refused", count: 1 },
    ]);
  });
});

describe("nothing changes", () => {
  const unchanged = async (mail: (id: string) => string, values: Parameters<typeof sentMail>[0] = {}) => {
    const server = await mailbox();
    const message = await sentMail(values);
    server.deliver(mail(message.id));
    expect(await run(server)).toEqual({ read: 1, bounced: 0 });
    expect(await messageOf(message.id)).toEqual(message);
    expect(await suppressed()).toEqual([]);
    expect(server.unread()).toEqual([]);
  };

  test("by a mail with a wrong signature", () =>
    unchanged((id) => bounce(returnTo(id).replace(/[0-9a-f]{12}@/, "0123456789ab@"))));

  test("by a signature for another message or another recipient", async () => {
    const other = await sentMail({ state: "delivered", recipient: "outra@cliente.test" });
    const signature = /[0-9a-f]{12}@/.exec(returnTo(other.id, "outra@cliente.test"))?.[0] ?? "";
    await unchanged((id) => bounce(returnTo(id).replace(/[0-9a-f]{12}@/, signature)));
  });

  test("by a mail to an address that the message no longer has", () =>
    unchanged((id) => bounce(returnTo(id, "antes@cliente.test"))));

  test("by a delay", () => unchanged((id) => bounce(returnTo(id), { action: "delayed", status: "4.4.1" })));

  test("by an automatic reply", () =>
    unchanged(
      (id) => `From: ${recipient}\r\nTo: ${returnTo(id)}\r\nAuto-Submitted: auto-replied\r\n\r\nFérias.\r\n`,
    ));

  test("by a mail that names no message of ours", () =>
    unchanged(() => bounce(returnTo("0195e9a2-5cf1-7cc3-9f2b-0d8f0b8a1c11"))));

  test.each(["delivered", "read", "skipped", "failed"] as const)("for a message that is %s", (state) =>
    unchanged((id) => bounce(returnTo(id)), {
      state,
      reason: state === "skipped" ? "cancelled" : state === "failed" ? "unknown" : null,
    }),
  );

  test("for a message that was never tried", () =>
    unchanged((id) => bounce(returnTo(id)), { state: "queued", sentAt: null, attempts: 0 }));

  test("for a message of another channel", () =>
    unchanged((id) => bounce(returnTo(id)), { channel: "whatsapp" }));
});

describe("the reading", () => {
  test("without a mailbox is nothing", async () => {
    const ctx = systemContext({ db: database.db, now, log: silentLog });
    expect(await readBounces(ctx, { sources: channelSources({}, secret) })).toEqual({ read: 0, bounced: 0 });
    expect(await reading()).toBeUndefined();
  });

  test("stores when it was done, and marks other mails without deleting them", async () => {
    const server = await mailbox();
    for (let count = 0; count < 60; count += 1) server.deliver("Subject: oi\r\n\r\nOutra coisa.\r\n");
    const message = await sentMail();
    server.deliver(bounce(returnTo(message.id)));
    expect(await run(server)).toEqual({ read: 61, bounced: 1 });
    expect(server.unread()).toEqual([]);
    expect(server.commands.filter((command) => command.startsWith("UID STORE"))).toHaveLength(2);
    expect(server.commands.some((command) => /EXPUNGE|Deleted/i.test(command))).toBe(false);
    expect(await reading()).toMatchObject({ readAt: now, problem: null, detail: null });
  });

  test("of a refused password stores what the server answered, until it works again", async () => {
    const server = await mailbox();
    const wrong = { ...server.settings, password: "errada" };
    expect(await run(server, { settings: wrong })).toEqual({ read: 0, bounced: 0 });
    expect(await reading()).toMatchObject({
      ...{ readAt: null, problem: "sign_in", detail: expect.stringContaining("wrong password") },
    });
    await run(server, { at: 180 });
    expect(await reading()).toMatchObject({
      problem: null,
      detail: null,
      readAt: new Date(now.getTime() + 180_000),
    });
    await run(server, { at: 360, settings: wrong });
    // The last time that worked stays known.
    expect(await reading()).toMatchObject({ problem: "sign_in", readAt: new Date(now.getTime() + 180_000) });
  });

  test("whose connection is cut in the middle continues in the next run", async () => {
    let fetches = 0;
    const server = await mailbox({
      onCommand: (command) => {
        if (!command.startsWith("UID FETCH")) return undefined;
        fetches += 1;
        return fetches === 2 ? "cut" : undefined;
      },
    });
    const messages = [await sentMail(), await sentMail({ recipient: "joao@cliente.test" })];
    server.deliver(bounce(returnTo(messages[0]?.id ?? "")));
    server.deliver(bounce(returnTo(messages[1]?.id ?? "", "joao@cliente.test")));
    expect(await run(server)).toEqual({ read: 1, bounced: 1 });
    expect(await reading()).toMatchObject({ problem: "unreachable" });
    expect(server.unread()).toEqual([1, 2]);
    expect(await run(server, { at: 180 })).toEqual({ read: 2, bounced: 1 });
    expect(server.unread()).toEqual([]);
    for (const { id } of messages) expect(await messageOf(id)).toMatchObject({ state: "failed" });
  });

  test("that ended between storing and marking repeats the mail, which changes nothing", async () => {
    let isCut = true;
    const server = await mailbox({
      onCommand: (command) => (isCut && command.startsWith("UID STORE") ? "cut" : undefined),
    });
    const message = await sentMail();
    server.deliver(bounce(returnTo(message.id)));
    await run(server);
    const first = await messageOf(message.id);
    expect(first).toMatchObject({ state: "failed" });
    expect(server.unread()).toEqual([1]);
    isCut = false;
    expect(await run(server, { at: 180 })).toEqual({ read: 1, bounced: 0 });
    expect(await messageOf(message.id)).toEqual(first);
    expect(server.unread()).toEqual([]);
  });

  test("is done by one process at a time, and by another one after a process that ended", async () => {
    const server = await mailbox();
    server.deliver("Subject: oi\r\n\r\nOi.\r\n");
    await database.db.insert(bounceReadings).values({ leasedUntil: new Date(now.getTime() + 60_000) });
    expect(await run(server)).toEqual({ read: 0, bounced: 0 });
    expect(server.commands).toEqual([]);
    const runs = await Promise.all([run(server, { at: 61 }), run(server, { at: 61 })]);
    expect(runs.map(({ read }) => read).sort()).toEqual([0, 1]);
  });

  test("marks nothing that the database did not store, and does not keep others from trying", async () => {
    const server = await mailbox();
    const message = await sentMail();
    server.deliver(bounce(returnTo(message.id)));
    await database.db.execute("alter table suppressed_addresses rename to away");
    try {
      await expect(run(server)).rejects.toThrow();
    } finally {
      await database.db.execute("alter table away rename to suppressed_addresses");
    }
    expect(await messageOf(message.id)).toMatchObject({ state: "sent" });
    expect(server.unread()).toEqual([1]);
    expect(await run(server, { at: 1 })).toEqual({ read: 1, bounced: 1 });
  });
});
