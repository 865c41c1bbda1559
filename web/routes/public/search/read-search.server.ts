import { searchOrderNames, searchParameters } from "#contract/paths.ts";
import { SearchInput } from "#contract/search/search.view.ts";
import type { Place } from "#contract/setting/town.view.ts";
import { parseLeniently } from "#web/shell/request/parse-leniently.ts";
import { keyOf, kindOf, type SearchState } from "./search-state.ts";

type Parameter = (typeof searchParameters)[number];

/** Maps each URL parameter to its field of the API's input. */
const fields = {
  q: "q",
  tipo: "kind",
  categoria: "category",
  km: "kilometres",
  aberto: "openNow",
  hoje: "endsToday",
  estoque: "inStock",
  ordem: "order",
  lat: "latitude",
  lng: "longitude",
  depois: "cursor",
} as const satisfies Record<Parameter, keyof SearchInput>;

/** Parses the URL with the API's schema. Returns the search as shown on the screen and the API's input. */
export function readSearch(
  parameters: URLSearchParams,
  centre: Place,
): { state: SearchState; input: SearchInput } {
  const given = textsOf(parameters);
  const values = valuesOf(given);
  const accepted = parseLeniently(SearchInput, {
    // Distances are measured from the visitor, or otherwise from the town's centre.
    latitude: centre.latitude,
    longitude: centre.longitude,
    // A further page lists offers, unless the URL names another kind.
    kind: given.depois === undefined ? undefined : "offers",
    ...values,
  });
  const input = { ...accepted, ...(accepted.cursor === undefined && { kind: kindOf(given) }) };
  const isValid = ([name]: [string, string]) => {
    const field = fields[name as Parameter];
    return values[field] !== undefined && input[field] !== undefined;
  };
  // Shows the text that is actually searched: the typed text may have been cut, or contain characters that no link
  // can carry.
  const shown = { ...given, q: input.q };
  return { state: Object.fromEntries(Object.entries(shown).filter(isValid)), input };
}

function textsOf(parameters: URLSearchParams): SearchState {
  const given = searchParameters.map((name) => [name, parameters.get(name) || undefined]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Converts the texts to input fields. Invalid values are omitted or left for the schema to reject. */
function valuesOf(given: SearchState): Partial<SearchInput> {
  const values = {
    q: given.q,
    kind: kindOf(given),
    category: given.categoria,
    kilometres: Number(given.km) > 0 ? Number(given.km) : undefined,
    openNow: given.aberto && true,
    endsToday: given.hoje && true,
    inStock: given.estoque && true,
    order: keyOf(searchOrderNames, given.ordem),
    cursor: given.depois,
    ...placeOf(given),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Returns the visitor's position from the URL, only if both numbers are valid. */
function placeOf({ lat, lng }: SearchState): Place | undefined {
  const [latitude, longitude] = [Number(lat), Number(lng)];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return lat && lng && isOnEarth ? { latitude, longitude } : undefined;
}
