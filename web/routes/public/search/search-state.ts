import { type SearchQuery, searchKindNames } from "#contract/paths.ts";
import type { SearchKind } from "#contract/search/search.view.ts";

/** The search as its address has it, without what makes no sense there (read-search.server.ts). */
export type SearchState = SearchQuery;

export const kindOf = (state: SearchState) => keyOf<SearchKind>(searchKindNames, state.tipo);

/** The key of a name that an address uses. */
export function keyOf<Key extends string>(
  names: Record<Key, string>,
  name: string | undefined,
): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name);
}
