export type ConcurrencyOptions = {
  /** How much work runs at the same time: the number of tasks, or the sum of their weights. */
  capacity: number;
  /** How many more tasks may wait. */
  waiting: number;
  /** How long each task may wait; without it there is no limit. */
  longestWaitMs?: number | undefined;
};

/** The task would start too late: too many tasks wait, or this one has waited too long. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

type Waiting = { weight: number; start: () => void };

/**
 * Limits how much heavy work runs at the same time, in order of arrival, so that other requests stay fast. A task
 * that weighs more than `capacity` runs alone.
 */
export function createConcurrencyLimit({ capacity, waiting, longestWaitMs }: ConcurrencyOptions) {
  const queue: Waiting[] = [];
  let working = 0;
  const hasRoom = (weight: number) => working === 0 || working + weight <= capacity;
  const startNext = () => {
    for (let next = queue[0]; next && hasRoom(next.weight); next = queue[0]) {
      queue.shift();
      working += next.weight;
      next.start();
    }
  };
  const turn = (weight: number) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(entry), 1);
        reject(new QueueFull());
        // A heavy task at the front may have kept lighter ones from starting.
        startNext();
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry = { weight, start };
      queue.push(entry);
    });
  return async function runLimited<Result>(work: () => Promise<Result>, weight = 1): Promise<Result> {
    if (queue.length === 0 && hasRoom(weight)) working += weight;
    else if (queue.length < waiting) await turn(weight);
    else throw new QueueFull();
    try {
      return await work();
    } finally {
      working -= weight;
      startNext();
    }
  };
}
