import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCentavos, maskMoney, parseCentavos } from "./money-mask.ts";

describe("formatCentavos", () => {
  test.each([
    [0, "0,00"],
    [5, "0,05"],
    [4790, "47,90"],
    [123_456, "1.234,56"],
    [123_456_789, "1.234.567,89"],
  ])("%d is shown as %s", (centavos, shown) => {
    expect(formatCentavos(centavos)).toBe(shown);
  });
});

describe("parseCentavos", () => {
  test.each([
    ["R$ 1.234,56", 123_456],
    ["1.234,5", 123_450],
    ["1234.56", 123_456],
    ["1.234", 123_400],
    ["1.234.567", 123_456_700],
    ["50", 5000],
    [",5", 50],
    ["R$", null],
    ["", null],
    ["99999999999999", 99_999_999_999],
  ])("%s is parsed as %s centavos", (written, centavos) => {
    expect(parseCentavos(written)).toBe(centavos);
  });

  test("parses everything that formatCentavos writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
        expect(parseCentavos(`R$ ${formatCentavos(centavos)}`)).toBe(centavos);
      }),
    );
  });
});

describe("maskMoney", () => {
  test("digits enter from the right", () => {
    let text = "";
    const shown = [..."4790"].map((digit) => {
      text = maskMoney(text + digit, text.length + 1, false).text;
      return text;
    });
    expect(shown).toEqual(["0,04", "0,47", "4,79", "47,90"]);
  });

  test("the caret stays beside the same digit when a thousands separator appears", () => {
    // 1|23,45 after typing 9 behind the caret: 19|23,45
    expect(maskMoney("1923,45", 2, false)).toEqual({ text: "1.923,45", caret: 3, centavos: 192_345 });
  });

  test("deleting to zero empties the field, typing zero does not", () => {
    expect(maskMoney("0,0", 3, true)).toEqual({ text: "", caret: 0, centavos: null });
    expect(maskMoney("0", 1, false)).toEqual({ text: "0,00", caret: 4, centavos: 0 });
  });

  test("too many digits stop at the largest price", () => {
    expect(maskMoney("9999999999999", 13, false).centavos).toBe(99_999_999_999);
  });
});
