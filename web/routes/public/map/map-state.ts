import type { MapQuery } from "#contract/paths.ts";
import type { MapPinView } from "#contract/search/map.view.ts";
import type { Place } from "#contract/setting/town.view.ts";

export type Area = { south: number; west: number; north: number; east: number };
export type Neighborhood = Place & { name: string };

export function readMapState(parameters: URLSearchParams): MapQuery {
  const read = (name: "categoria" | "area" | "bairro") => parameters.get(name)?.slice(0, 200) || undefined;
  const given = { categoria: read("categoria"), area: read("area"), bairro: read("bairro") };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** South, west, north, east, as an address has them; nothing when they are no area. */
export function parseArea(text: string | undefined): Area | undefined {
  const sides = text?.split(",").map(Number) ?? [];
  const [south, west, north, east] = sides;
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    return undefined;
  if (!sides.every(Number.isFinite) || south > north || west > east) return undefined;
  return { south, west, north, east };
}

/** To some ten metres: the address stays short. */
export function formatArea({ south, west, north, east }: Area): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(4)))).join(",");
}

/** A square of so many degrees to each side. */
export function around({ latitude, longitude }: Place, degrees: number): Area {
  return {
    south: latitude - degrees,
    west: longitude - degrees,
    north: latitude + degrees,
    east: longitude + degrees,
  };
}

/** Some streets around the outermost pins, so that a single one is not all that there is to see. */
const groundDegrees = 0.003;

/** The least area that shows all of them; without any, the area that was searched in. */
export function extentOf(pins: Place[], searched: Area): Area {
  if (pins.length === 0) return searched;
  const latitudes = pins.map(({ latitude }) => latitude);
  const longitudes = pins.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes) - groundDegrees,
    west: Math.min(...longitudes) - groundDegrees,
    north: Math.max(...latitudes) + groundDegrees,
    east: Math.max(...longitudes) + groundDegrees,
  };
}

/** Where each neighbourhood is: in the middle of its companies. */
export function neighborhoodsOf(pins: MapPinView[]): Neighborhood[] {
  const byName = new Map<string, MapPinView[]>();
  for (const pin of pins) {
    if (pin.neighborhood) byName.set(pin.neighborhood, [...(byName.get(pin.neighborhood) ?? []), pin]);
  }
  return [...byName]
    .map(([name, members]) => ({
      name,
      latitude: mean(members.map(({ latitude }) => latitude)),
      longitude: mean(members.map(({ longitude }) => longitude)),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, "pt-BR"));
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
