import { ORPCError } from "@orpc/client";
import { expect, test, vi } from "vitest";
import type { CounterResult } from "#contract/coupon/coupon.view.ts";
import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import type { PostedPoints } from "#contract/loyalty/card.view.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import {
  type CounterQueue,
  emptyQueue,
  type QueuedPosting,
  type QueuedWork,
  readQueue,
  withoutWaiting,
  writeQueue,
} from "./queued-work.ts";
import { type QueueCalls, sendQueue } from "./send-queue.ts";

const storage = memoryStorage();
const usable = { verdict: "usable", title: "", text: "", ticket: { id: "c1" } } as CounterResult;
const posted = { posting: { points: 4, welcomeBonus: 0, isUndone: false } } as PostedPoints;
const unit = { unitSingular: "ponto", unitPlural: "pontos" };

const redemption: QueuedWork = {
  ...{ kind: "redemption", key: "key-r", code: "AB3K9QXZ", couponId: null, operatorName: null },
};
const postingOf = (key: string): QueuedPosting => ({
  ...{ kind: "posting", key, cardId: null, pass: null, phone: "35988880000", operatorName: null },
  ...{ amountCents: 4790, happenedAt: "2026-11-15T15:00:00.000Z", isSent: false },
});

function storeOf(companyId: string, waiting: QueuedWork[] = []) {
  writeQueue(storage, companyId, { ...emptyQueue, waiting });
  return {
    companyId,
    read: () => readQueue(storage, companyId),
    change: (next: (queue: CounterQueue) => CounterQueue) => {
      const changed = next(readQueue(storage, companyId));
      writeQueue(storage, companyId, changed);
      return changed;
    },
  };
}

function callsOf(companyId: string, { post = async () => posted, ...overrides }: Partial<QueueCalls> = {}) {
  return {
    readCounter: vi.fn(async () => ({ companyId, unit })),
    lookUp: async () => usable,
    redeem: async (id: string) => ({ id, undoUntil: null }),
    ...overrides,
    post: vi.fn(post),
  };
}

const refusal = (code: ErrorCode) =>
  new ORPCError(code, { status: errorCatalogue[code].status, message: code });
const keysOf = (works: { key: string }[]) => works.map(({ key }) => key);

test("codes and postings are sent in their order, each once", async () => {
  const order: string[] = [];
  const store = storeOf("one", [postingOf("a"), redemption, postingOf("b")]);
  const calls = callsOf("one", {
    post: async ({ key }) => {
      order.push(key);
      return posted;
    },
    redeem: async (id, { key }) => {
      order.push(key);
      return { id, undoUntil: null };
    },
  });
  await sendQueue(store, calls);
  await sendQueue(store, calls);
  expect(order).toEqual(["a", "key-r", "b"]);
  expect(store.read().waiting).toEqual([]);
  expect(store.read().settled.map(({ title }) => title)).toEqual(["+4 pontos", "Cupom usado", "+4 pontos"]);
});

test("a posting without a response stays first and is sent again with its key", async () => {
  const store = storeOf("one", [postingOf("a"), postingOf("b")]);
  const calls = callsOf("one");
  calls.post.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await sendQueue(store, calls);
  // It may have arrived, so it can no longer be removed.
  expect(store.read().waiting).toEqual([{ ...postingOf("a"), isSent: true }, postingOf("b")]);
  await sendQueue(store, calls);
  expect(keysOf(calls.post.mock.calls.map(([work]) => work))).toEqual(["a", "a", "b"]);
});

test("a refused posting is reported, and the next one is sent", async () => {
  const store = storeOf("one", [postingOf("a"), postingOf("b")]);
  const calls = callsOf("one");
  calls.post.mockRejectedValueOnce(refusal("loyalty.too_soon"));
  await sendQueue(store, calls);
  expect(store.read().settled.map(({ work, isDone }) => [work.key, isDone])).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

test("a posting that the server fails with stays stored and does not hold up the others", async () => {
  const store = storeOf("one", [postingOf("a"), postingOf("b")]);
  const calls = callsOf("one");
  calls.post.mockRejectedValueOnce(refusal("internal"));
  await sendQueue(store, calls);
  expect(keysOf(store.read().waiting)).toEqual(["a"]);
  expect(keysOf(store.read().settled.map(({ work }) => work))).toEqual(["b"]);
});

test("the counter of one company never sends the work of another", async () => {
  const one = storeOf("one", [postingOf("a")]);
  const two = storeOf("two", [postingOf("b")]);
  const calls = callsOf("two");
  await sendQueue(one, calls);
  expect(calls.post).not.toHaveBeenCalled();
  await sendQueue(two, calls);
  expect(keysOf(calls.post.mock.calls.map(([work]) => work))).toEqual(["b"]);
  expect(keysOf(one.read().waiting)).toEqual(["a"]);
});

test("nothing is sent while the server does not respond, and nothing is asked without work", async () => {
  const offline = callsOf("one", {
    readCounter: vi.fn().mockRejectedValue(new TypeError("Failed to fetch")),
  });
  const store = storeOf("one", [postingOf("a")]);
  await sendQueue(store, offline);
  expect(offline.post).not.toHaveBeenCalled();
  // It has not left the device, so it can still be removed.
  expect(store.read().waiting).toEqual([postingOf("a")]);
  const idle = callsOf("one");
  await sendQueue(storeOf("one"), idle);
  expect(idle.readCounter).not.toHaveBeenCalled();
});

test("a posting that was removed while another one was sent is not sent", async () => {
  const store = storeOf("one", [postingOf("a"), postingOf("b")]);
  const calls = callsOf("one");
  calls.post.mockImplementationOnce(async () => {
    store.change((queue) => withoutWaiting(queue, "b"));
    return posted;
  });
  await sendQueue(store, calls);
  expect(calls.post).toHaveBeenCalledTimes(1);
});

test("a posting that arrived and was undone at another till is reported as undone", async () => {
  const store = storeOf("one", [postingOf("a")]);
  const undone = { posting: { ...posted.posting, isUndone: true } };
  await sendQueue(store, callsOf("one", { post: async () => undone }));
  expect(store.read().settled).toMatchObject([{ isDone: true, title: "Já desfeito" }]);
});
