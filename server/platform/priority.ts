export interface PriorityGate {
  /** Runs work with priority until it ends. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when no priority work is running, or after the maximum wait. */
  clear(): Promise<void>;
  /**
   * The same for each of many simultaneous requests: a few continue in each turn of the event loop, in the order of
   * arrival.
   */
  waitInOrder(): Promise<void>;
}

/** A few requests take a millisecond until they wait for the database: a page waits at most that long. */
const atOnce = 4;

type Waiting = { since: number; goOn: () => void };

/**
 * Gives short work that a person waits for priority over bulk work. Bulk work waits at most `longestMs` each time, so
 * that a continuous stream of priority work cannot block it.
 */
export function createRightOfWay({ longestMs }: { longestMs: number }): PriorityGate {
  const waiting = new Set<() => void>();
  const queue: Waiting[] = [];
  let underWay = 0;
  let isDraining = false;

  async function clear(mostMs = longestMs): Promise<void> {
    if (underWay === 0 || mostMs <= 0) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, mostMs);
      waiting.add(goOn);
    });
  }

  async function drain(): Promise<void> {
    isDraining = true;
    for (let [next] = queue; next; [next] = queue) {
      await clear(next.since + longestMs - performance.now());
      for (const { goOn } of queue.splice(0, atOnce)) goOn();
      await new Promise((resolve) => setImmediate(resolve));
    }
    isDraining = false;
  }

  return {
    async first(work) {
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
        if (underWay === 0) for (const goOn of waiting) goOn();
      }
    },
    clear: () => clear(),
    waitInOrder: () =>
      new Promise((goOn) => {
        queue.push({ since: performance.now(), goOn });
        if (!isDraining) void drain();
      }),
  };
}
