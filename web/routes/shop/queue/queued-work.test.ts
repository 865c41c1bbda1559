import { describe, expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { storedWorkKey } from "#web/counter/stored-work.ts";
import {
  emptyQueue,
  isCorrectable,
  isRemovable,
  type QueuedPosting,
  type QueuedRedemption,
  readQueue,
  type SettledWork,
  withoutSettled,
  withoutWaiting,
  withProgress,
  withSettled,
  withWaiting,
  writeQueue,
} from "./queued-work.ts";

const redemption: QueuedRedemption = {
  ...{ kind: "redemption", key: "key-1", code: "AB3K9QXZ", couponId: null, operatorName: null },
};
const posting: QueuedPosting = {
  ...{ kind: "posting", key: "key-2", cardId: null, pass: null, phone: "35988880000" },
  ...{ amountCents: 4790, happenedAt: "2026-11-15T15:00:00.000Z", operatorName: "Ana", isSent: false },
};
const done: SettledWork = { work: redemption, isDone: true, title: "", text: "", redemption: null };

describe("the device stores", () => {
  test("a code once, with its first key", () => {
    const once = withWaiting(emptyQueue, redemption);
    expect(withWaiting(once, { ...redemption, key: "key-9" })).toEqual(once);
  });

  test("postings of one phone separately, each key once, in the order in which they were made", () => {
    const second = { ...posting, key: "key-3" };
    const queue = [posting, second, posting].reduce(withWaiting, withWaiting(emptyQueue, redemption));
    expect(queue.waiting).toEqual([redemption, posting, second]);
  });

  test("a result until it is read, and only once", () => {
    const queue = withWaiting(withWaiting(emptyQueue, redemption), posting);
    const settled = withSettled(queue, done);
    expect(settled).toEqual({ waiting: [posting], settled: [done] });
    expect(withSettled(settled, done)).toEqual(settled);
    expect(withoutSettled(settled, ({ isDone }) => !isDone)).toEqual(settled);
    expect(withoutSettled(settled, ({ isDone }) => isDone).settled).toEqual([]);
  });

  test.each([
    [redemption, { ...redemption, couponId: "c1" }],
    [posting, { ...posting, isSent: true }],
  ])("$kind until it is removed, unless it may have arrived", (work, sent) => {
    const queue = withWaiting(emptyQueue, work);
    expect(isRemovable(work)).toBe(true);
    expect(withoutWaiting(queue, work.key)).toEqual(emptyQueue);
    const progressed = withProgress(queue, sent);
    expect(progressed.waiting).toEqual([sent]);
    expect(isRemovable(sent)).toBe(false);
    expect(withoutWaiting(progressed, work.key)).toEqual(progressed);
  });

  test("a refused posting that is opened again as waiting only", () => {
    const refused = withSettled(withWaiting(emptyQueue, posting), { ...done, work: posting, isDone: false });
    expect(withWaiting(refused, posting)).toEqual({ waiting: [posting], settled: [] });
  });

  test("what is needed to correct a posting, unless it has only a pass", () => {
    expect(isCorrectable(posting)).toBe(true);
    expect(isCorrectable({ ...posting, phone: null, cardId: "card" })).toBe(true);
    expect(isCorrectable({ ...posting, phone: null, pass: "PTN1:" })).toBe(false);
    expect(isCorrectable(redemption)).toBe(false);
  });

  test("the work of each company separately, and ignores unreadable data", () => {
    const storage = memoryStorage();
    const queue = withWaiting(withWaiting(emptyQueue, redemption), posting);
    writeQueue(storage, "one", queue);
    expect(readQueue(storage, "one")).toEqual(queue);
    expect(readQueue(storage, "two")).toEqual(emptyQueue);
    writeQueue(storage, "one", emptyQueue);
    expect(storage.length).toBe(0);
    storage.setItem(storedWorkKey("one"), '{"waiting":[{}]}');
    expect(readQueue(storage, "one")).toEqual(emptyQueue);
  });

  test("redemptions of an earlier version, without its results", () => {
    const storage = memoryStorage();
    const waiting = [{ key: "key-1", code: "AB3K9QXZ", couponId: null }];
    const settled = [{ code: "AB3K9QXZ", isRedeemed: true, title: "", text: "" }];
    storage.setItem(storedWorkKey("one"), JSON.stringify({ waiting, settled }));
    expect(readQueue(storage, "one")).toEqual({ waiting: [redemption], settled: [] });
  });
});
