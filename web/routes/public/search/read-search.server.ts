import { searchOrderNames, searchParameters } from "#contract/paths.ts";
import { SearchInput } from "#contract/search/search.view.ts";
import type { Place } from "#contract/setting/town.view.ts";
import { parseLeniently } from "#web/shell/request/parse-leniently.ts";
import { keyOf, kindOf, type SearchState } from "./search-state.ts";

type Parameter = (typeof searchParameters)[number];

/** The field of the API's input that each parameter of the address stands for. */
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

/** An address read by the API's own schema: the search as the screen shows it, and what the API is asked. */
export function readSearch(
  parameters: URLSearchParams,
  centre: Place,
): { state: SearchState; input: SearchInput } {
  const given = textsOf(parameters);
  const values = valuesOf(given);
  const accepted = parseLeniently(SearchInput, {
    // Distances are from the visitor, or else from the centre of the town.
    latitude: centre.latitude,
    longitude: centre.longitude,
    // A further page is one of offers, unless it says another kind.
    kind: given.depois === undefined ? undefined : "offers",
    ...values,
  });
  const input = { ...accepted, ...(accepted.cursor === undefined && { kind: kindOf(given) }) };
  const isKept = ([name]: [string, string]) => {
    const field = fields[name as Parameter];
    return values[field] !== undefined && input[field] !== undefined;
  };
  // The words as they are searched for: what was typed may be cut, or hold what no link can carry.
  const shown = { ...given, q: input.q };
  return { state: Object.fromEntries(Object.entries(shown).filter(isKept)), input };
}

function textsOf(parameters: URLSearchParams): SearchState {
  const given = searchParameters.map((name) => [name, parameters.get(name) || undefined]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** The texts as the fields of the input; what is no value of its field is left out or for the schema to refuse. */
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

/** The place of the address, where the visitor said theirs: both of its numbers, or none. */
function placeOf({ lat, lng }: SearchState): Place | undefined {
  const [latitude, longitude] = [Number(lat), Number(lng)];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return lat && lng && isOnEarth ? { latitude, longitude } : undefined;
}
