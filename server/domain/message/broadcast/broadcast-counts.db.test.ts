import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#server/platform/mail/outbox.table.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeBroadcast, makeMessage } from "#tests/factories/message.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { broadcastCounts } from "./broadcast.table.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const countsOf = async (id: string) => {
  const rows = await database.db.select().from(broadcastCounts).where(eq(broadcastCounts.broadcastId, id));
  return Object.fromEntries(
    rows
      .filter(({ count }) => count !== 0)
      .map(({ state, reason, count }) => [reason ? `${state} ${reason}` : state, count]),
  );
};

test("the recipients of a broadcast are counted by state and reason, also after their messages are deleted", async () => {
  const { db } = database;
  const broadcastId = (await makeBroadcast(db)).id;
  const other = (await makeBroadcast(db)).id;
  await db.insert(outbox).values(
    Array.from({ length: 5 }, (_, index) => ({
      ...{ id: newId(), recipient: `${index}@cliente.test`, subject: "", broadcastId },
      ...(index === 0 && { state: "skipped" as const, reason: "no_consent" as const }),
    })),
  );
  await makeMessage(db, { broadcastId: other, kind: "broadcast" });
  await makeMessage(db);
  expect(await countsOf(broadcastId)).toEqual({ queued: 4, "skipped no_consent": 1 });

  await db.update(outbox).set({ state: "sent" }).where(eq(outbox.recipient, "1@cliente.test"));
  await db
    .update(outbox)
    .set({ state: "failed", reason: "address_refused" })
    .where(eq(outbox.recipient, "2@cliente.test"));
  await db.update(outbox).set({ attempts: 3 });
  expect(await countsOf(broadcastId)).toEqual({
    queued: 2,
    sent: 1,
    "failed address_refused": 1,
    "skipped no_consent": 1,
  });
  await db.delete(outbox);
  expect(await countsOf(broadcastId)).toMatchObject({ queued: 2, sent: 1 });
  expect(await countsOf(other)).toEqual({ queued: 1 });
});
