import type { InfiniteData } from "@tanstack/react-query";

export type Page<Item> = { items: Item[]; nextCursor: string | null };

type ByCursor = {
  initialPageParam: string | undefined;
  getNextPageParam: (page: Page<unknown>) => string | undefined;
};

/** Cursor pagination options of every list in the contract: `infiniteOptions(pagesOf(filter))`. */
export function pagesOf<Filter extends object>(filter: Filter) {
  const input = (cursor: string | undefined) => ({ ...filter, ...(cursor !== undefined && { cursor }) });
  return { input, ...byCursor };
}

const byCursor: ByCursor = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};

/** Joins the loaded pages into one list. */
export function itemsOf<Item>(data: InfiniteData<Page<Item>> | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
