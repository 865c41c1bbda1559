import { expect, test } from "vitest";
import { createBatches } from "./batches.ts";

/** Records which items were sent together. */
function recording(answer: (item: number) => number = (item) => item * 10) {
  const sent: number[][] = [];
  const batches = createBatches({ maxBatchSize: 3 });
  const send = async (items: number[]) => {
    sent.push(items);
    await Promise.resolve();
    return items.map(answer);
  };
  return { sent, enqueue: (queue: string, item: number) => batches.add(queue, item, send) };
}

test("items added together form a batch, the others the next one, and each gets its own result", async () => {
  const { sent, enqueue } = recording();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((item) => enqueue("offer", item)));
  expect(sent).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(answers).toEqual([10, 20, 30, 40, 50]);
});

test("items added during a batch wait for it and form the next one", async () => {
  const sent: number[][] = [];
  const batches = createBatches({ maxBatchSize: 3 });
  const later: Promise<number>[] = [];
  const send = async (items: number[]) => {
    sent.push(items);
    if (items.includes(1)) later.push(...[2, 3].map((item) => batches.add("offer", item, send)));
    return items;
  };
  await batches.add("offer", 1, send);
  expect(await Promise.all(later)).toEqual([2, 3]);
  expect(sent).toEqual([[1], [2, 3]]);
});

test("prioritized work runs between two batches, and items added meanwhile join the next batch", async () => {
  const happened: string[] = [];
  const pages = ["a page", "another page"];
  const batches = createBatches({
    maxBatchSize: 2,
    waitForPriorityWork: async () => {
      happened.push(pages.shift() ?? "nothing");
      if (pages.length === 0) late ??= batches.add("offer", 4, send);
    },
  });
  const send = async (items: number[]) => {
    happened.push(items.join());
    return items;
  };
  let late: Promise<number> | undefined;
  await Promise.all([1, 2, 3].map((item) => batches.add("offer", item, send)));
  expect(await late).toBe(4);
  expect(happened).toEqual(["a page", "1,2", "another page", "3,4"]);
});

test("queues do not wait for each other, and an empty queue starts again", async () => {
  const { sent, enqueue } = recording();
  await Promise.all([enqueue("one", 1), enqueue("other", 2)]);
  await enqueue("one", 3);
  expect(sent).toEqual([[1], [2], [3]]);
});

test("a failed batch is split: one invalid item does not fail the others", async () => {
  const { sent, enqueue } = recording((item) => {
    if (item === 3) throw new Error("three");
    return item;
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map((item) => enqueue("offer", item)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(sent).toEqual([[1, 2, 3], [1], [2], [3], [4]]);
});

test("too few results are an error, and no item gets another item's result", async () => {
  const none = async () => [];
  await expect(createBatches({ maxBatchSize: 3 }).add("offer", 1, none)).rejects.toThrow("fewer answers");
});
