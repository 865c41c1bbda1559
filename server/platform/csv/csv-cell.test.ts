import fc from "fast-check";
import { expect, test } from "vitest";
import { readCell, safeCell } from "./csv-cell.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+55", "'+55"],
  ["-30%", "'-30%"],
  ["@maria", "'@maria"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["'=x", "''=x"],
  ["d'água", "d'água"],
  ["'70", "'70"],
  ["", ""],
])("%j is written as %j", (text, cell) => {
  expect(safeCell(text)).toBe(cell);
});

test("no cell begins a formula, and each is read back as it was", () => {
  const texts = fc
    .string()
    .chain((rest) => fc.constantFrom("", "=", "'", "''-", "@", "\t").map((head) => head + rest));
  fc.assert(
    fc.property(texts, (text) => {
      expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(readCell(safeCell(text))).toBe(text);
    }),
  );
});
