import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 12, [1, 2, "gap", 12]],
  [4, 12, [1, 2, 3, 4, 5, "gap", 12]],
  [6, 12, [1, "gap", 5, 6, 7, "gap", 12]],
  [12, 12, [1, "gap", 11, 12]],
])("returns the page links for page %d of %d", (current, count, shown) => {
  expect(pageNumbers(current, count)).toEqual(shown);
});
