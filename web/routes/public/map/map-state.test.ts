import { expect, test } from "vitest";
import { extentOf, formatArea, neighborhoodsOf, parseArea } from "./map-state.ts";

test("an area is the same after it is written to the URL and read back", () => {
  const area = { south: -22.1, west: -46.2, north: -22.0512, east: -46 };
  expect(parseArea(formatArea(area))).toEqual(area);
});

test.each([undefined, "", "1,2,3", "a,b,c,d", "1,1,0,2", "0,2,1,1", "0,0,Infinity,1"])(
  "%s is not a valid area",
  (text) => {
    expect(parseArea(text)).toBeUndefined();
  },
);

test("the map shows all pins with a margin, or the searched area when there are none", () => {
  const town = { south: -22.1, west: -46.2, north: -22, east: -46 };
  const pins = [
    { latitude: -22.05, longitude: -46.1 },
    { latitude: -22.06, longitude: -46.15 },
  ];
  const { south, west, north, east } = extentOf(pins, town);
  expect([south, west, north, east].map((side) => side.toFixed(3))).toEqual([
    "-22.063",
    "-46.153",
    "-22.047",
    "-46.097",
  ]);
  expect(extentOf([], town)).toBe(town);
});

test("a neighbourhood is positioned at the centre of its companies", () => {
  const pin = (neighborhood: string | null, latitude: number) => ({
    id: "",
    name: "",
    slug: "",
    category: null,
    logo: null,
    openNow: null,
    liveOffers: 1,
    neighborhood,
    latitude,
    longitude: -46,
  });
  expect(neighborhoodsOf([pin("Vila", -22), pin("Centro", -21), pin("Vila", -24), pin(null, 0)])).toEqual([
    { name: "Centro", latitude: -21, longitude: -46 },
    { name: "Vila", latitude: -23, longitude: -46 },
  ]);
});
