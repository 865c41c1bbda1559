import { expect, it } from "vitest";
import { shareText } from "./share-text.tsx";

it.each([
  [31, 100, "31%"],
  [1, 3, "33%"],
  [1, 1000, "menos de 1%"],
  [999, 1000, "mais de 99%"],
  [1000, 1000, "100%"],
  [0, 1000, "0%"],
  [0, 0, "0%"],
])("%i of %i is %s", (value, total, text) => {
  expect(shareText(value, total)).toBe(text);
});
