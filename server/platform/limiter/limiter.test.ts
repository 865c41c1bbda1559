import fc from "fast-check";
import { expect, test } from "vitest";
import { attemptsIn, countHit, type HitCount, secondsUntilFree, windowAt } from "./limiter.rules.ts";

const start = new Date("2026-11-15T15:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** Returns how many of the given number of attempts at `now` are allowed. */
function countAllowed(count: HitCount | undefined, now: Date, attempts: number, limit = 10) {
  const window = windowAt(now, 15);
  let allowed = 0;
  let counted = count;
  for (let index = 0; index < attempts; index++) {
    counted = countHit(counted, window, limit);
    if (attemptsIn(counted, window) <= limit) allowed++;
  }
  return { allowed, counted };
}

test("ten attempts in a window are allowed, the eleventh is refused", () => {
  expect(countAllowed(undefined, start, 25).allowed).toBe(10);
});

test("a new window does not reset the count: the previous window decays", () => {
  const { counted } = countAllowed(undefined, later(14), 10);
  expect(countAllowed(counted, later(15), 10).allowed).toBe(0);
  expect(countAllowed(counted, later(22.5), 10).allowed).toBe(5);
  expect(countAllowed(counted, later(30), 10).allowed).toBe(10);
});

test("repeated attempts are allowed again no later than after waiting", () => {
  const waited = countAllowed(undefined, start, 10).counted;
  const stubborn = countAllowed(waited, later(10), 1000).counted;
  expect(stubborn?.current).toBe(11);
  expect(countAllowed(stubborn, later(25), 1).allowed).toBe(1);
});

test("a refusal contains the exact second at which the next attempt is allowed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 30 * 60 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (seconds, limit) => {
        let counted: HitCount | undefined;
        for (const second of seconds.sort((a, b) => a - b)) {
          const window = windowAt(later(second / 60), 15);
          counted = countHit(counted, window, limit);
          if (attemptsIn(counted, window) <= limit) continue;
          const wait = secondsUntilFree(counted, window, limit);
          expect(wait).toBeGreaterThan(0);
          const passesAfter = (waited: number) =>
            countAllowed(counted, later((second + waited) / 60), 1, limit).allowed === 1;
          expect(passesAfter(wait)).toBe(true);
          if (wait > 1) expect(passesAfter(wait - 1.01)).toBe(false);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test("never more than twice the limit is allowed in any window, for any timing of the attempts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 200 }), (minutes) => {
      let counted: HitCount | undefined;
      const passed: number[] = [];
      for (const minute of minutes.sort((a, b) => a - b)) {
        const window = windowAt(later(minute), 15);
        counted = countHit(counted, window, 10);
        if (attemptsIn(counted, window) <= 10) passed.push(minute);
      }
      for (const from of passed) {
        expect(passed.filter((at) => at >= from && at < from + 15).length).toBeLessThanOrEqual(20);
      }
    }),
  );
});
