import { type SearchQuery, searchKindNames, searchOrderNames, searchParameters } from "#contract/paths.ts";
import type { SearchInput, SearchKind, SearchOrder } from "#contract/schemas/search-view.ts";
import type { Place } from "#contract/schemas/town-view.ts";

/** The search as its address has it; what makes no sense there is left out. */
export type SearchState = SearchQuery;

export function readSearchState(parameters: URLSearchParams): SearchState {
  const given = searchParameters.map((name) => [name, parameters.get(name)?.slice(0, 500) || undefined]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

export const kindOf = (state: SearchState) => keyOf<SearchKind>(searchKindNames, state.tipo);

export const orderOf = (state: SearchState) =>
  keyOf<SearchOrder>(searchOrderNames, state.ordem) ?? "relevance";

/** The place of the address, where the visitor said theirs. */
export function placeOf({ lat, lng }: SearchState): Place | undefined {
  const [latitude, longitude] = [Number(lat), Number(lng)];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return lat && lng && isOnEarth ? { latitude, longitude } : undefined;
}

export function kilometresOf({ km }: SearchState): number | undefined {
  const kilometres = Number(km);
  return kilometres > 0 ? kilometres : undefined;
}

type Asked = Partial<SearchInput>;

/** What the API is asked. Distances are from the visitor, or else from the middle of the town. */
export function toSearchInput(state: SearchState, centre: Place): Asked {
  const cursor = /^[\w-]+$/.test(state.depois ?? "") ? state.depois : undefined;
  const { latitude, longitude } = placeOf(state) ?? centre;
  return withoutNothing({
    q: state.q,
    kind: kindOf(state) ?? (cursor ? "offers" : undefined),
    category: /^[a-z0-9-]+$/.test(state.categoria ?? "") ? state.categoria : undefined,
    kilometres: kilometresOf(state),
    openNow: state.aberto ? true : undefined,
    endsToday: state.hoje ? true : undefined,
    inStock: state.estoque ? true : undefined,
    order: orderOf(state),
    latitude,
    longitude,
    cursor,
  });
}

function withoutNothing<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}

function keyOf<Key extends string>(names: Record<Key, string>, name: string | undefined): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name);
}
