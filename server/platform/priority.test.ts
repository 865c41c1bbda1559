import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPriorityGate } from "./priority.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts high-priority work that the test ends, and records whether waiting work has continued. */
function createGateWithWork() {
  const priorityGate = createPriorityGate({ maxWaitMs: 50 });
  const start = () => {
    let [end, fail] = [() => {}, (_: Error) => {}];
    const work = () => new Promise<void>((resolve, reject) => ([end, fail] = [resolve, reject]));
    const done = priorityGate.runWithPriority(work);
    return { done, end: () => end(), fail: (error: Error) => fail(error) };
  };
  const waitForPriorityWork = () => {
    const waiting = { hasGoneOn: false };
    void priorityGate.waitForPriorityWork().then(() => {
      waiting.hasGoneOn = true;
    });
    return waiting;
  };
  const come = (count: number) => {
    const gone: number[] = [];
    for (let number = 1; number <= count; number++)
      void priorityGate.waitInOrder().then(() => gone.push(number));
    return gone;
  };
  return { start, waitForPriorityWork, come };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test("does not wait when no high-priority work is running", async () => {
  const waiting = createGateWithWork().waitForPriorityWork();
  await settle();
  expect(waiting.hasGoneOn).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("waiting work continues when the last high-priority work ends, even if that work failed", async () => {
  const { start, waitForPriorityWork } = createGateWithWork();
  const [one, other] = [start(), start()];
  const waiting = [waitForPriorityWork(), waitForPriorityWork()];
  one.end();
  await one.done;
  await settle();
  expect(waiting.map(({ hasGoneOn }) => hasGoneOn)).toEqual([false, false]);
  other.fail(new Error("no page"));
  await expect(other.done).rejects.toThrow("no page");
  await settle();
  expect(waiting.map(({ hasGoneOn }) => hasGoneOn)).toEqual([true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test("work waits no longer than the limit, even when new high-priority work keeps starting", async () => {
  const { start, waitForPriorityWork } = createGateWithWork();
  start();
  const waiting = waitForPriorityWork();
  await vi.advanceTimersByTimeAsync(49);
  start();
  expect(waiting.hasGoneOn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.hasGoneOn).toBe(true);
});

test("only a few waiting tasks continue per event loop turn, and a page that starts meanwhile goes first", async () => {
  const { start, come } = createGateWithWork();
  const gone = come(10);
  // Promises continue without the clock, the event loop only with it.
  for (let step = 0; step < 10; step++) await Promise.resolve();
  expect(gone).toEqual([1, 2, 3, 4]);
  const page = start();
  await vi.advanceTimersByTimeAsync(40);
  expect(gone).toEqual([1, 2, 3, 4]);
  page.end();
  await page.done;
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("many waiting tasks reach the limit at the same time, even when new high-priority work keeps starting", async () => {
  const { start, come } = createGateWithWork();
  start();
  const gone = come(10);
  await vi.advanceTimersByTimeAsync(49);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(gone).toHaveLength(10);
});
