/**
 * A sliding window from two counters: the tries of this window, and those of the one before as far as the
 * window, looked at from now, still covers it.
 */

/** `start` in milliseconds; `previousWeight` falls from 1 to 0 while the window passes. */
export type Window = { start: number; lengthMs: number; previousWeight: number };

export type HitCount = { start: number; current: number; previous: number };

export function windowAt(now: Date, windowMinutes: number): Window {
  const lengthMs = windowMinutes * 60_000;
  const start = Math.floor(now.getTime() / lengthMs) * lengthMs;
  return { start, lengthMs, previousWeight: 1 - (now.getTime() - start) / lengthMs };
}

/** One more try. What is refused is not added up: who keeps trying is let in no later than who waits. */
export function countHit(count: HitCount | undefined, window: Window, limit: number): HitCount {
  const rolled = rollOver(count, window);
  return usedOf(rolled, window) > limit ? rolled : { ...rolled, current: rolled.current + 1 };
}

export function usedOf({ current, previous }: HitCount, { previousWeight }: Window): number {
  return current + Math.floor(previous * previousWeight);
}

/** After a refused try: in how many seconds the next one passes, if nobody else tries meanwhile. */
export function secondsUntilFree({ current, previous }: HitCount, window: Window, limit: number): number {
  const { lengthMs, previousWeight } = window;
  const passedMs = (1 - previousWeight) * lengthMs;
  // The tries that fade lie in the window before this one, or in this one when it has become the one before.
  const freeAtMs =
    current < limit
      ? (1 - (limit - current) / previous) * lengthMs
      : lengthMs + (1 - limit / current) * lengthMs;
  // Never so exact that rounding could refuse the next try.
  return Math.max(Math.floor((freeAtMs - passedMs + 1) / 1000) + 1, 1);
}

function rollOver(count: HitCount | undefined, { start, lengthMs }: Window): HitCount {
  if (count?.start === start) return count;
  return { start, current: 0, previous: count?.start === start - lengthMs ? count.current : 0 };
}
