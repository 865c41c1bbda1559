/** This module must not import zod: public pages show distances and would have to load it. */

type Position = { latitude: number; longitude: number };

const earthDiameterKm = 12_742.0176;

/**
 * Returns the kilometres between two positions on a sphere; `kilometresFrom` on the server is the same formula in
 * SQL.
 */
export function kilometresBetween(one: Position, other: Position): number {
  const latitudes = sine((one.latitude - other.latitude) / 2) ** 2;
  const longitudes = sine((one.longitude - other.longitude) / 2) ** 2;
  const share = latitudes + cosine(one.latitude) * cosine(other.latitude) * longitudes;
  return earthDiameterKm * Math.asin(Math.sqrt(Math.min(share, 1)));
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
