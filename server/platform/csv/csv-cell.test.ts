import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileText } from "#tests/support/town/hostile-text.ts";
import { escapeFormula, unescapeFormula } from "./csv-cell.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+55", "'+55"],
  ["-30%", "'-30%"],
  ["@maria", "'@maria"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["＝1+1", "'＝1+1"],
  ["'=x", "''=x"],
  ['"=x"', `'"=x"`],
  ["Oi\n=cmd|' /C calc'!A0", "Oi\n'=cmd|' /C calc'!A0"],
  ["Oi\r\n  -1", "Oi\r\n'  -1"],
  ["Oi\u2028@x", "Oi\u2028'@x"],
  ["Oi\n\n=1\n+2", "Oi\n\n'=1\n'+2"],
  ["Oi,=1+1", "Oi,'=1+1"],
  ["Oi; =1+1", "Oi;' =1+1"],
  ["Oi\n'=x", "Oi\n''=x"],
  ["d'água", "d'água"],
  ["a-b = c + d @ e", "a-b = c + d @ e"],
  ["'70", "'70"],
  ["", ""],
])("%j is written as %j and read back", (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

test("no part of a cell starts a formula, and each text is read back unchanged", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const cell = escapeFormula(text);
      for (const part of cell.split(/[,;\t\n\r\u2028\u2029]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
      for (const line of cell.split("\n")) expect(line).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeFormula(cell)).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
