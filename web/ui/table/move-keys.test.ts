import { expect, test } from "vitest";
import { moveKeys, stepKey } from "./move-keys.ts";

const order = ["a", "b", "c", "d"];

test.each([
  [["d"], "a", "before", ["d", "a", "b", "c"]],
  [["a"], "d", "after", ["b", "c", "d", "a"]],
  [["c", "a"], "d", "after", ["b", "d", "a", "c"]],
  [["b"], "c", "before", ["a", "b", "c", "d"]],
  [["b"], "b", "after", ["a", "b", "c", "d"]],
] as const)("%j dropped at %s (%s) gives %j", (moved, target, place, result) => {
  expect(moveKeys(order, new Set(moved), target, place)).toEqual(result);
});

test.each([
  ["b", -1, ["b", "a", "c", "d"]],
  ["b", 1, ["a", "c", "b", "d"]],
  ["a", -1, order],
  ["d", 1, order],
] as const)("%s moved by %i gives %j", (key, step, result) => {
  expect(stepKey(order, key, step)).toEqual(result);
});
