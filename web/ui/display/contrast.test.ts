import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#c8401a", "#ffffff", 4.95],
])("returns the contrast of %s on %s", (text, ground, expected) => {
  expect(contrast(text, ground)).toBeCloseTo(expected, 1);
  expect(contrast(ground, text)).toBeCloseTo(expected, 1);
});
