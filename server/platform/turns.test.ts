import { expect, test } from "vitest";
import { createTurns, TooManyWaiting } from "./turns.ts";

function heldWork() {
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { done, release };
}

test("lets through as many as may work at once, and the others in their order", async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 10 });
  const works = Array.from({ length: 5 }, heldWork);
  const started: number[] = [];
  const all = works.map(({ done }, index) =>
    inTurn(() => {
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

test("refuses who would wait behind too many, and takes them again when there is room", async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 });
  const first = heldWork();
  const working = inTurn(() => first.done);
  const waiting = inTurn(async () => "second");
  await expect(inTurn(async () => "third")).rejects.toThrow(TooManyWaiting);
  first.release();
  await working;
  expect(await waiting).toBe("second");
  expect(await inTurn(async () => "third")).toBe("third");
});

test("a work that fails leaves its place", async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn(async () => "next")).toBe("next");
});
