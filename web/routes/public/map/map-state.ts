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

/** Parses south, west, north and east from a URL parameter. Returns undefined when they form no valid area. */
export function parseArea(text: string | undefined): Area | undefined {
  const sides = text?.split(",").map(Number) ?? [];
  const [south, west, north, east] = sides;
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    return undefined;
  if (!sides.every(Number.isFinite) || south > north || west > east) return undefined;
  return { south, west, north, east };
}

/** Rounded to about ten metres, to keep the URL short. */
export function formatArea({ south, west, north, east }: Area): string {
  return [south, west, north, east].map((degrees) => String(Number(degrees.toFixed(4)))).join(",");
}

/** Returns a square that extends by `degrees` to each side of the place. */
export function around({ latitude, longitude }: Place, degrees: number): Area {
  return {
    south: latitude - degrees,
    west: longitude - degrees,
    north: latitude + degrees,
    east: longitude + degrees,
  };
}

/** The margin around the outermost pins: a few streets, so that a single pin is shown with its surroundings. */
const groundDegrees = 0.003;

/** Returns the smallest area that contains all pins, or the searched area if there are none. */
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

/** Returns the position of each neighbourhood: the mean of its companies' positions. */
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
