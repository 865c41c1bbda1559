import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ShownPass, watchCardPass } from "./watch-card-pass.ts";

// The simulated browser has no IndexedDB. Drawn passes are in tests/e2e/public/card-pass.e2e.ts.

const show = vi.fn<(shown: ShownPass) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-15T12:00:40Z") });
});
afterEach(() => {
  show.mockReset();
  vi.useRealTimers();
});

it("states in a browser without storage that the pass is unavailable, and tries again each minute", async () => {
  const stop = watchCardPass(show);
  await vi.waitFor(() => expect(show.mock.calls).toEqual([[{ problem: "unavailable" }]]));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  stop();
});

it("shows nothing for a minute that ended in the meantime", async () => {
  const stop = watchCardPass(show);
  vi.advanceTimersByTime(60_000);
  await settle();
  expect(show).toHaveBeenCalledTimes(1);
  stop();
});

it("shows nothing after it was stopped", async () => {
  watchCardPass(show)();
  await settle();
  expect(show).not.toHaveBeenCalled();
});

/** Long enough for the pass to be drawn: another one that was started later was shown. */
async function settle(): Promise<void> {
  const later = vi.fn();
  const stop = watchCardPass(later);
  await vi.waitFor(() => expect(later).toHaveBeenCalled());
  stop();
}
