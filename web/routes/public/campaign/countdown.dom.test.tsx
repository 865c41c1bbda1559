import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { countdownClock, countdownDays } from "./countdown.attributes.ts";
import { countDown } from "./countdown.enhance.ts";
import { Countdown } from "./countdown.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const days = () => find(`[${countdownDays}]`).textContent;
const clock = () => find(`[${countdownClock}]`).textContent;

it("updates every second, and shows the text of the last day", () => {
  const until = new Date("2026-11-19T12:00:02Z");
  showHtml(<Countdown label="para acabar" lastDay="Último dia" until={until} servedAt={Date.now()} />);
  expect(clock()).toBe("");
  countDown();
  expect(days()).toContain("1 dia");
  const first = clock();
  vi.advanceTimersByTime(1_000);
  expect(clock()).not.toBe(first);
  vi.advanceTimersByTime(2_000);
  expect(days()).toBe("Último dia");
});
