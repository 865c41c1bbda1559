import { expect, it } from "vitest";
import { areaPath, linePath } from "./line-path.ts";

const places = [
  { x: 10, y: 20 },
  { x: 33.333, y: 5 },
];

it("draws a line through all places", () => {
  expect(linePath(places)).toBe("M10 20L33.33 5");
});

it("closes the area at the bottom", () => {
  expect(areaPath(places)).toBe("M10 20L33.33 5V100H10Z");
});

it("interrupts line and area at a gap", () => {
  const [first, last] = places;
  if (!first || !last) throw new Error("two places");
  expect(linePath([first, null, null, last])).toBe("M10 20M33.33 5");
  expect(areaPath([null, first, null, last, null])).toBe("M10 20V100H10ZM33.33 5V100H33.33Z");
});

it("draws nothing without numbers", () => {
  expect(linePath([])).toBe("");
  expect(areaPath([null, null])).toBe("");
});
