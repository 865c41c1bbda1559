import { setImmediate as nextTurn } from "node:timers/promises";

/** Short enough that a request that arrives meanwhile does not wait noticeably. */
const sliceMs = 15;

/** `map` for long synchronous work: other requests can run after each time slice. */
export async function mapWithoutBlocking<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let start = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - start < sliceMs) continue;
    await nextTurn();
    start = performance.now();
  }
  return results;
}
