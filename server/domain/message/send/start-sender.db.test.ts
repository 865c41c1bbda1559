import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defaultSendingRules } from "#contract/message/channel/sending-rules.ts";
import { optOutKey } from "#server/domain/client/consent/opt-out-token.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { Outcome, Sendable } from "#server/platform/message/transport.ts";
import { makeMessage } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createRender } from "./render-taken.ts";
import { startSender } from "./start-sender.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

const states = async () => (await database.db.select().from(outbox)).map(({ state }) => state);

/** The service with a channel for e-mail whose settings a test can replace. */
async function start(respond: (message: Sendable) => Promise<Outcome>) {
  const sent: Sendable[] = [];
  const open = (send: typeof respond) => ({
    transport: {
      send: async (message: Sendable) => {
        const outcome = await send(message);
        if (outcome.kind === "accepted") sent.push(message);
        return outcome;
      },
    },
    rules: defaultSendingRules,
    rate: 1000,
  });
  let email = open(respond);
  const channels = {
    read: async (channel: string) => (channel === "email" ? email : undefined),
    close: async () => {},
  };
  // Without a notification nothing would be sent during the test.
  const pace = { pollMs: 60_000, settingsMs: 0, firstPauseMs: 60_000 };
  const sender = await startSender({
    database,
    channels,
    render: createRender({
      siteUrl: "http://pertinho.test",
      optOutKey: optOutKey("a secret of thirty-two characters"),
    }),
    log: silentLog,
    pace,
  });
  return {
    sent,
    stop: () => sender.stop(),
    replaceChannel: (send: typeof respond) => {
      email = open(send);
    },
  };
}

test("a message leaves as soon as it is written, and stopping waits for the one in flight", async () => {
  const accepting: (() => void)[] = [];
  const { sent, stop } = await start(
    () => new Promise((resolve) => accepting.push(() => resolve({ kind: "accepted" }))),
  );
  await makeMessage(database.db);
  await makeMessage(database.db);
  await vi.waitFor(() => expect(accepting).toHaveLength(1), 5000);
  const stopped = stop();
  accepting[0]?.();
  await stopped;
  expect(sent).toHaveLength(1);
  expect((await states()).sort()).toEqual(["queued", "sent"]);
});

test("new settings end the pause of a channel that did not work", async () => {
  const { sent, stop, replaceChannel } = await start(async () => ({
    ...{ kind: "retry", reason: "sign_in_refused", detail: "535 no", pauseChannel: true },
  }));
  await makeMessage(database.db);
  await vi.waitFor(async () => {
    const [row] = await database.db.select().from(outbox);
    expect(row).toMatchObject({ state: "queued", attempts: 0, lastError: "535 no" });
  }, 5000);
  replaceChannel(async () => ({ kind: "accepted" }));
  await database.pool.query("select pg_notify('message_queue', '')");
  await vi.waitFor(() => expect(sent).toHaveLength(1), 5000);
  await stop();
  expect(await states()).toEqual(["sent"]);
});
