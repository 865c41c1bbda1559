import { type SearchQuery, searchKindNames } from "#contract/paths.ts";
import type { SearchKind } from "#contract/search/search.view.ts";

/** The search parameters of the URL without invalid values (read-search.server.ts). */
export type SearchState = SearchQuery;

export const kindOf = (state: SearchState) => keyOf<SearchKind>(searchKindNames, state.tipo);

/** Returns the key of a name used in a URL. */
export function keyOf<Key extends string>(
  names: Record<Key, string>,
  name: string | undefined,
): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name);
}
