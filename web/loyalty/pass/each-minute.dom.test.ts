import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { minuteOf } from "#contract/loyalty/pass/card-pass-format.ts";
import { eachMinute } from "./each-minute.ts";

const start = new Date("2026-11-15T12:00:40.250Z");
const minute = minuteOf(start);

let minutes: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  minutes = [];
  stop = eachMinute((next) => minutes.push(next));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it("runs immediately, and again when the minute changes", () => {
  expect(minutes).toEqual([minute]);
  vi.advanceTimersByTime(19_749);
  expect(minutes).toEqual([minute]);
  vi.advanceTimersByTime(1);
  expect(minutes).toEqual([minute, minute + 1]);
  vi.advanceTimersByTime(60_000);
  expect(minutes).toEqual([minute, minute + 1, minute + 2]);
});

it("runs when the page is shown again after the timers did not run", () => {
  vi.setSystemTime(start.getTime() + 10 * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(minutes).toEqual([minute, minute + 10]);
  vi.advanceTimersByTime(19_750);
  expect(minutes).toEqual([minute, minute + 10, minute + 11]);
});

it("runs once in a minute, however often the page is shown", () => {
  for (let times = 0; times < 5; times++) document.dispatchEvent(new Event("visibilitychange"));
  expect(minutes).toEqual([minute]);
  expect(vi.getTimerCount()).toBe(1);
});

it("follows a clock that is corrected", () => {
  vi.setSystemTime(start.getTime() - 60 * 60_000);
  vi.advanceTimersByTime(60_000);
  expect(minutes).toEqual([minute, minute - 59]);
});

it("does not run after it was stopped", () => {
  stop();
  vi.advanceTimersByTime(10 * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(minutes).toEqual([minute]);
  expect(vi.getTimerCount()).toBe(0);
});
