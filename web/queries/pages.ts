import type { InfiniteData } from "@tanstack/react-query";

type Page<Item> = { items: Item[]; nextCursor: string | null };

type ByCursor = {
  initialPageParam: string | undefined;
  getNextPageParam: (page: Page<unknown>) => string | undefined;
};

/** How every list of the contract is read on: `infiniteOptions({ input: (cursor) => ({ cursor }), ...byCursor })`. */
export const byCursor: ByCursor = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};

/** The pages read so far as one list. */
export function itemsOf<Item>(data: InfiniteData<Page<Item>> | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
