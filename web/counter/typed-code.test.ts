import { expect, test } from "vitest";
import { readableCode } from "./typed-code.ts";

test.each([
  ["ab3k9qxz", "AB3K-9QXZ"],
  [" ab3k-9qxz ", "AB3K-9QXZ"],
  ["https://pertinho.test/validar?codigo=AB3K9QXZ", "AB3K-9QXZ"],
  ["ab3", "AB3"],
  // An extra character is kept, so that the code is visibly wrong.
  ["ab3k9qxzzz", "AB3K-9QXZ-Z"],
  ["", ""],
])("%j is shown as %j", (typed, shown) => {
  expect(readableCode(typed)).toBe(shown);
});
