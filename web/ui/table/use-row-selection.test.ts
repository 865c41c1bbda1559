import { expect, test } from "vitest";
import { keysBetween } from "./use-row-selection.ts";

const keys = ["a", "b", "c", "d"];

test.each([
  ["b", "d", ["b", "c", "d"]],
  ["d", "b", ["b", "c", "d"]],
  ["c", "c", ["c"]],
  ["of another page", "b", ["b"]],
])("returns the keys from %s to %s", (first, last, expected) => {
  expect(keysBetween(keys, first, last)).toEqual(expected);
});
