/**
 * Sends all items or none: resolves with the results in the order of the items, or rejects if none of them was done.
 */
export type Send<Item, Answer> = (items: Item[]) => Promise<Answer[]>;

export interface Batches {
  /**
   * Adds an item to the queue named `line`. All items of a queue are sent by the same function. An item that is added
   * while the queue is being sent joins the next batch.
   */
  add<Item, Answer>(line: string, item: Item, send: Send<Item, Answer>): Promise<Answer>;
}

export type BatchOptions = { most: number; waitForPriorityWork?: () => Promise<void> };

const nobody = async () => {};

type Waiting = { item: unknown; resolve: (answer: unknown) => void; reject: (error: unknown) => void };

/**
 * Creates queues whose items wait for the current batch and then go together in the next one, up to `most`. An idle
 * queue is sent as soon as all items that have arrived by now are in it, so there is no waiting in quiet times. The
 * items of a failed batch are sent one by one: each gets its own result or error. Each batch first waits for
 * `giveWay`.
 */
export function createBatches({ most, waitForPriorityWork = nobody }: BatchOptions): Batches {
  const lines = new Map<string, Waiting[]>();

  async function work(name: string, line: Waiting[], send: Send<unknown, unknown>): Promise<void> {
    while (line.length > 0) {
      await waitForPriorityWork();
      await sendTogether(line.splice(0, most), send);
    }
    lines.delete(name);
  }

  return {
    add: (name, item, send) =>
      new Promise((resolve, reject) => {
        const waiting = { item, resolve, reject } as Waiting;
        const line = lines.get(name);
        if (line) {
          line.push(waiting);
          return;
        }
        const started = [waiting];
        lines.set(name, started);
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
