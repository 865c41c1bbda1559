import type { Clock, Stop } from "#web/auth/session/clock.ts";

type Timer = { at: number; every: number | undefined; run: () => void };

/** A clock that stands still until the test moves it. */
export type MovedClock = Clock & { move(milliseconds: number): Promise<void> };

export function movedClock(start = 0): MovedClock {
  let now = start;
  const timers = new Set<Timer>();
  const add = (timer: Timer): Stop => {
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    now: () => now,
    every: (every, run) => add({ at: now + every, every, run }),
    after: (milliseconds, run) => add({ at: now + milliseconds, every: undefined, run }),
    async move(milliseconds) {
      const end = now + milliseconds;
      for (let next = nextTimer(timers, end); next; next = nextTimer(timers, end)) {
        now = next.at;
        if (next.every === undefined) timers.delete(next);
        else next.at += next.every;
        next.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

function nextTimer(timers: Set<Timer>, end: number): Timer | undefined {
  return [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
}

/** Lets every settled promise continue. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
