export interface RightOfWay {
  /** Goes first for as long as it lasts. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing that goes first is under way, or when it has waited long enough for it. */
  clear(): Promise<void>;
}

/**
 * Short work that somebody is looking at goes before work that comes in crowds. What gives way waits `longestMs` at
 * most each time, so that those who go first can come without end and nobody is kept out.
 */
export function createRightOfWay({ longestMs }: { longestMs: number }): RightOfWay {
  const waiting = new Set<() => void>();
  let underWay = 0;
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
    async clear() {
      if (underWay === 0) return;
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, longestMs);
        waiting.add(goOn);
      });
    },
  };
}
