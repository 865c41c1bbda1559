import type { SearchInput } from "#contract/search/search.view.ts";
import type { Place } from "#contract/setting/town.view.ts";

/** The parsed search: the words as a query, and the category resolved to its id. */
export type ParsedSearch = Pick<
  SearchInput,
  "kilometres" | "openNow" | "endsToday" | "inStock" | "order" | "limit" | "cursor"
> & {
  /** A tsquery; null matches everything. */
  query: string | null;
  categoryId: string | undefined;
  place: Place | undefined;
};
