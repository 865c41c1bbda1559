import { expect, test, vi } from "vitest";
import { createConcurrencyLimit, QueueFull } from "./concurrency-limit.ts";

function heldWork() {
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { done, release };
}

test("runs as many tasks in parallel as allowed, and the others in order", async () => {
  const runLimited = createConcurrencyLimit({ capacity: 2, waiting: 10 });
  const works = Array.from({ length: 5 }, heldWork);
  const started: number[] = [];
  const all = works.map(({ done }, index) =>
    runLimited(() => {
      started.push(index);
      return done;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  works[1]?.release();
  await all[1];
  expect(started).toEqual([0, 1, 2]);
  for (const { release } of works) release();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test("refuses tasks when the queue is full, and accepts them again when there is room", async () => {
  const runLimited = createConcurrencyLimit({ capacity: 1, waiting: 1 });
  const first = heldWork();
  const working = runLimited(() => first.done);
  const waiting = runLimited(async () => "second");
  await expect(runLimited(async () => "third")).rejects.toThrow(QueueFull);
  first.release();
  await working;
  expect(await waiting).toBe("second");
  expect(await runLimited(async () => "third")).toBe("third");
});

test("limits the total weight of running tasks in order, and runs a heavier task alone", async () => {
  const runLimited = createConcurrencyLimit({ capacity: 10, waiting: 10 });
  const weights = [6, 3, 4, 1, 30];
  const works = weights.map(heldWork);
  const started: number[] = [];
  const all = works.map(({ done }, index) =>
    runLimited(() => {
      started.push(index);
      return done;
    }, weights[index]),
  );
  const end = async (index: number) => {
    works[index]?.release();
    await all[index];
    await Promise.resolve();
  };
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  await end(1);
  // Weight 4 now fits beside 6, and weight 1 does not; the last one waits for all of them.
  expect(started).toEqual([0, 1, 2]);
  await end(0);
  expect(started).toEqual([0, 1, 2, 3]);
  await end(2);
  expect(started).toEqual([0, 1, 2, 3]);
  await end(3);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  await end(4);
});

test("refuses a task that waited too long, and starts the lighter ones after it", async () => {
  vi.useFakeTimers();
  try {
    const runLimited = createConcurrencyLimit({ capacity: 10, waiting: 10, longestWaitMs: 1_000 });
    const first = heldWork();
    const working = runLimited(() => first.done, 8);
    const heavy = runLimited(async () => "heavy", 5);
    const refused = expect(heavy).rejects.toThrow(QueueFull);
    await vi.advanceTimersByTimeAsync(500);
    const light = runLimited(async () => "light", 2);
    await vi.advanceTimersByTimeAsync(499);
    expect(vi.getTimerCount()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(await light).toBe("light");
    expect(vi.getTimerCount()).toBe(0);
    first.release();
    await working;
    expect(await runLimited(async () => "heavy", 5)).toBe("heavy");
  } finally {
    vi.useRealTimers();
  }
});

test("a failed task releases its slot", async () => {
  const runLimited = createConcurrencyLimit({ capacity: 1, waiting: 0 });
  await expect(runLimited(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await runLimited(async () => "next")).toBe("next");
});
