import { afterAll, beforeAll, expect, test } from "vitest";
import { channelSources } from "#server/domain/message/channel/stored-channels.ts";
import type { DatabaseHandle } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log/log.ts";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import type { FileStore } from "#server/platform/storage/file-store.ts";
import { makeBroadcast, makeMessage } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { jobDefinitions } from "./definitions.ts";

const now = new Date("2026-11-12T15:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("what a process left of a cancelled broadcast is skipped without a configured channel", async () => {
  const cancelled = { channel: "whatsapp", state: "cancelled", finishedAt: now } as const;
  const broadcast = await makeBroadcast(database.db, cancelled);
  const message = { channel: "whatsapp", kind: "broadcast", broadcastId: broadcast.id, attempts: 1 } as const;
  const left = await makeMessage(database.db, { ...message, nextAttemptAt: now });
  const inFlight = await makeMessage(database.db, { ...message, nextAttemptAt: new Date(now.getTime() + 1) });
  const needs = { dataDir: "", files: {} as FileStore, siteUrl: "http://pertinho.test", wallets: {} };
  const appSecret = "a secret of thirty-two characters";
  const jobs = jobDefinitions({ kind: database.kind, db: database.db } as DatabaseHandle, {
    ...needs,
    appSecret,
    channels: channelSources({}, appSecret),
  });
  await jobs.find(({ name }) => name === "broadcasts")?.run({ now, log: silentLog });
  const rows = await database.db.select().from(outbox).orderBy(outbox.nextAttemptAt);
  expect(rows).toMatchObject([
    { id: left.id, state: "skipped", reason: "cancelled" },
    { id: inFlight.id, state: "queued" },
  ]);
});
