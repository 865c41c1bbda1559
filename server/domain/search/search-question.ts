import type { SearchInput } from "#contract/search/search.view.ts";
import type { Place } from "#contract/setting/town.view.ts";

/** What is asked of the database, with the words read and the category known. */
export type Question = Pick<
  SearchInput,
  "kilometres" | "openNow" | "endsToday" | "inStock" | "order" | "limit" | "cursor"
> & {
  /** A tsquery; null asks for everything. */
  query: string | null;
  categoryId: string | undefined;
  place: Place | undefined;
};
