/** All or nothing: the answers in the order of the items, or an error that none of them happened. */
export type Send<Item, Answer> = (items: Item[]) => Promise<Answer[]>;

export interface Batches {
  /** Everything in one line is sent in one way: who finds the line at work joins it. */
  add<Item, Answer>(line: string, item: Item, send: Send<Item, Answer>): Promise<Answer>;
}

export type BatchOptions = { most: number; giveWay?: () => Promise<void> };

const nobody = async () => {};

type Waiting = { item: unknown; resolve: (answer: unknown) => void; reject: (error: unknown) => void };

/**
 * Lines in which work waits for what is under way and then goes together, up to `most`. An empty line goes as soon as
 * everything that has arrived by now stands in it, so quiet times wait for nobody. A batch that fails is taken apart:
 * each item gets its own answer or error. Each batch first lets pass what `giveWay` waits for.
 */
export function createBatches({ most, giveWay = nobody }: BatchOptions): Batches {
  const lines = new Map<string, Waiting[]>();

  async function work(name: string, line: Waiting[], send: Send<unknown, unknown>): Promise<void> {
    while (line.length > 0) {
      await giveWay();
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
