import { expect, test } from "vitest";
import { kilometresBetween } from "./distance.ts";

test.each([
  ["the same position", { latitude: -22, longitude: -45 }, { latitude: -22, longitude: -45 }, 0],
  [
    "a thousandth of a degree north",
    { latitude: -22.2, longitude: -45.9 },
    { latitude: -22.199, longitude: -45.9 },
    0.111,
  ],
  [
    "São Paulo to Rio",
    { latitude: -23.5505, longitude: -46.6333 },
    { latitude: -22.9068, longitude: -43.1729 },
    360.7,
  ],
  [
    "the opposite side of the earth",
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 180 },
    20_015.1,
  ],
])("computes the distance: %s", (_, one, other, km) => {
  expect(kilometresBetween(one, other)).toBeCloseTo(km, 0);
  expect(kilometresBetween(other, one)).toBe(kilometresBetween(one, other));
});
