import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Delay, retryTransient } from "./retry-transient.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function failing(...delays: Delay[]) {
  return vi.fn(async () => delays.shift() ?? { done: true });
}

it("returns an immediate response, and reports no delay", async () => {
  const onDelay = vi.fn();
  expect(await retryTransient(failing(), onDelay)).toEqual({ done: true });
  expect(onDelay).not.toHaveBeenCalled();
});

it("retries after increasing pauses, and reports the reason", async () => {
  const attempt = failing("waiting", "away");
  const onDelay = vi.fn();
  const answer = retryTransient(attempt, onDelay);
  await vi.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ done: true });
  expect(onDelay.mock.calls).toEqual([["waiting"], ["away"]]);
});

it("retries immediately when the network is back", async () => {
  const answer = retryTransient(failing("waiting"), () => {});
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event("online"));
  expect(await answer).toEqual({ done: true });
});
