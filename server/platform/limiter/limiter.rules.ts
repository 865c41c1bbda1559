/**
 * A sliding window from two counters: the attempts of the current window, and those of the previous one, weighted by
 * how much of it the sliding window still covers.
 */

/** `start` in milliseconds; `previousWeight` falls from 1 to 0 in the course of the window. */
export type Window = { start: number; lengthMs: number; previousWeight: number };

export type HitCount = { start: number; current: number; previous: number };

export function windowAt(now: Date, windowMinutes: number): Window {
  const lengthMs = windowMinutes * 60_000;
  const start = Math.floor(now.getTime() / lengthMs) * lengthMs;
  return { start, lengthMs, previousWeight: 1 - (now.getTime() - start) / lengthMs };
}

/**
 * Counts one more attempt. Refused attempts are not counted: a client that keeps trying is admitted no later than one
 * that waits.
 */
export function countHit(count: HitCount | undefined, window: Window, limit: number): HitCount {
  const rolled = rollOver(count, window);
  return attemptsIn(rolled, window) > limit ? rolled : { ...rolled, current: rolled.current + 1 };
}

export function attemptsIn({ current, previous }: HitCount, { previousWeight }: Window): number {
  return current + Math.floor(previous * previousWeight);
}

/**
 * Returns, after a refused attempt, in how many seconds the next one is allowed, if there are no other attempts
 * meanwhile.
 */
export function secondsUntilFree({ current, previous }: HitCount, window: Window, limit: number): number {
  const { lengthMs, previousWeight } = window;
  const passedMs = (1 - previousWeight) * lengthMs;
  // The attempts that expire are in the previous window, or in the current one once it has become the previous
  // window.
  const freeAtMs =
    current < limit
      ? (1 - (limit - current) / previous) * lengthMs
      : lengthMs + (1 - limit / current) * lengthMs;
  // Rounded up by enough that rounding cannot refuse the next attempt.
  return Math.max(Math.floor((freeAtMs - passedMs + 1) / 1000) + 1, 1);
}

function rollOver(count: HitCount | undefined, { start, lengthMs }: Window): HitCount {
  if (count?.start === start) return count;
  return { start, current: 0, previous: count?.start === start - lengthMs ? count.current : 0 };
}
