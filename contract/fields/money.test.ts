import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, parseMoney } from "./money.ts";

test.each([
  [0, "R$ 0,00"],
  [5, "R$ 0,05"],
  [4790, "R$ 47,90"],
  [123456, "R$ 1.234,56"],
  [123456789, "R$ 1.234.567,89"],
  [-500, "-R$ 5,00"],
])("%d centavos are shown as %s", (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test.each([
  ["47,90", 4790],
  ["47,9", 4790],
  ["47", 4700],
  ["47.90", 4790],
  ["1.234", 123400],
  ["R$ 1.234,56", 123456],
  ["R$\u00a01.234,56", 123456],
  ["1234,56", 123456],
  ["0,05", 5],
])("%s is parsed as %d centavos", (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each(["", "R$", "abc", "1,234,56", "1.23.456", "-5,00", "5,005", "1.2345", "9".repeat(30)])(
  "%j is not a valid amount",
  (text) => expect(parseMoney(text)).toBeNull(),
);

test("a formatted amount is parsed as the same amount", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
    }),
  );
});
