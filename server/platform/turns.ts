export type TurnOptions = {
  /** How many works go on at the same time. */
  atOnce: number;
  /** How many more may wait for their turn. */
  waiting: number;
};

/** Nobody waits for what will not come soon: the caller says so instead. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
}

/** Lets heavy work through a few at a time, first come first served, so that everything else stays quick. */
export function createTurns({ atOnce, waiting }: TurnOptions) {
  const queue: (() => void)[] = [];
  let working = 0;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working < atOnce) working++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new TooManyWaiting();
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = queue.shift();
      if (next) next();
      else working--;
    }
  };
}
