export interface RightOfWay {
  /** Goes first for as long as it lasts. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing that goes first is under way, or when it has waited long enough for it. */
  clear(): Promise<void>;
  /** The same for each of a crowd: a few go on in a turn of the event loop, in the order in which they came. */
  clearInTurn(): Promise<void>;
}

/** What a few requests do until they wait for the database takes a millisecond: that long a page may go unheard. */
const atOnce = 4;

type Waiting = { since: number; goOn: () => void };

/**
 * Short work that somebody is looking at goes before work that comes in crowds. What gives way waits `longestMs` at
 * most each time, so that those who go first can come without end and nobody is kept out.
 */
export function createRightOfWay({ longestMs }: { longestMs: number }): RightOfWay {
  const waiting = new Set<() => void>();
  const crowd: Waiting[] = [];
  let underWay = 0;
  let isLettingIn = false;

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

  async function letIn(): Promise<void> {
    isLettingIn = true;
    for (let [next] = crowd; next; [next] = crowd) {
      await clear(next.since + longestMs - performance.now());
      for (const { goOn } of crowd.splice(0, atOnce)) goOn();
      await new Promise((resolve) => setImmediate(resolve));
    }
    isLettingIn = false;
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
    clearInTurn: () =>
      new Promise((goOn) => {
        crowd.push({ since: performance.now(), goOn });
        if (!isLettingIn) void letIn();
      }),
  };
}
