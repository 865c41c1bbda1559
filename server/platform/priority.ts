export interface PriorityGate {
  /** Runs work with priority until it ends. */
  runWithPriority<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when no priority work is running, or after the maximum wait. */
  waitForPriorityWork(): Promise<void>;
  /**
   * The same for each of many simultaneous requests: a few continue in each turn of the event loop, in the order of
   * arrival.
   */
  waitInOrder(): Promise<void>;
}

/** A few requests take a millisecond until they wait for the database: a page waits at most that long. */
const perTurn = 4;

type Waiting = { since: number; proceed: () => void };

/**
 * Gives short work that a person waits for priority over bulk work. Bulk work waits at most `maxWaitMs` each time, so
 * that a continuous stream of priority work cannot block it.
 */
export function createPriorityGate({ maxWaitMs }: { maxWaitMs: number }): PriorityGate {
  const waiting = new Set<() => void>();
  const queue: Waiting[] = [];
  let running = 0;
  let isDraining = false;

  async function waitForPriorityWork(maxMs = maxWaitMs): Promise<void> {
    if (running === 0 || maxMs <= 0) return;
    await new Promise<void>((resolve) => {
      const proceed = () => {
        clearTimeout(timer);
        waiting.delete(proceed);
        resolve();
      };
      const timer = setTimeout(proceed, maxMs);
      waiting.add(proceed);
    });
  }

  async function drain(): Promise<void> {
    isDraining = true;
    for (let [next] = queue; next; [next] = queue) {
      await waitForPriorityWork(next.since + maxWaitMs - performance.now());
      for (const { proceed } of queue.splice(0, perTurn)) proceed();
      await new Promise((resolve) => setImmediate(resolve));
    }
    isDraining = false;
  }

  return {
    async runWithPriority(work) {
      running++;
      try {
        return await work();
      } finally {
        running--;
        if (running === 0) for (const proceed of waiting) proceed();
      }
    },
    waitForPriorityWork: () => waitForPriorityWork(),
    waitInOrder: () =>
      new Promise((proceed) => {
        queue.push({ since: performance.now(), proceed });
        if (!isDraining) void drain();
      }),
  };
}
