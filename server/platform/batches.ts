/**
 * Sends all items or none: resolves with the results in the order of the items, or rejects if none of them was done.
 */
export type Send<Item, Answer> = (items: Item[]) => Promise<Answer[]>;

export interface Batches {
  /**
   * Adds an item to the named queue. All items of a queue are sent by the same function. An item that is added
   * while the queue is being sent joins the next batch.
   */
  add<Item, Answer>(queue: string, item: Item, send: Send<Item, Answer>): Promise<Answer>;
}

export type BatchOptions = { maxBatchSize: number; waitForPriorityWork?: () => Promise<void> };

const noWait = async () => {};

type Waiting = { item: unknown; resolve: (answer: unknown) => void; reject: (error: unknown) => void };

/**
 * Creates queues whose items wait for the current batch and then go together in the next one, up to `maxBatchSize`. An
 * idle queue is sent as soon as all items that have arrived by now are in it, so there is no waiting in quiet times.
 * The items of a failed batch are sent one by one: each gets its own result or error. Each batch first waits for
 * `waitForPriorityWork`.
 */
export function createBatches({ maxBatchSize, waitForPriorityWork = noWait }: BatchOptions): Batches {
  const queues = new Map<string, Waiting[]>();

  async function work(name: string, queue: Waiting[], send: Send<unknown, unknown>): Promise<void> {
    while (queue.length > 0) {
      await waitForPriorityWork();
      await sendTogether(queue.splice(0, maxBatchSize), send);
    }
    queues.delete(name);
  }

  return {
    add: (name, item, send) =>
      new Promise((resolve, reject) => {
        const waiting = { item, resolve, reject } as Waiting;
        const queue = queues.get(name);
        if (queue) {
          queue.push(waiting);
          return;
        }
        const started = [waiting];
        queues.set(name, started);
        setImmediate(() => void work(name, started, send as Send<unknown, unknown>));
      }),
  };
}

async function sendTogether(batch: Waiting[], send: Send<unknown, unknown>): Promise<void> {
  try {
    const answers = await send(batch.map(({ item }) => item));
    if (answers.length !== batch.length) throw new Error("a batch got fewer answers than it has items");
    for (const [index, answer] of answers.entries()) batch[index]?.resolve(answer);
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error);
    else await Promise.all(batch.map((waiting) => sendTogether([waiting], send)));
  }
}
