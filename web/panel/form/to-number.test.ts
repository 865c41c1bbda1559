import { expect, test } from "vitest";
import { toNumber } from "./to-number.ts";

test.each([
  ["", null],
  [null, null],
  ["12", 12],
  [" 12 ", 12],
  [12, 12],
  ["-5", -5],
  ["1.000", 1000],
  ["-1.000", -1000],
  ["1.000.000", 1_000_000],
])("%j is the number %j", (text, number) => expect(toNumber(text)).toBe(number));

test.each(["1,5", "1.5", "1.00", "1.0000", "0x10", "1e3", "🎉", "-", "."])("%j is no whole number", (text) =>
  expect(toNumber(text)).toBeNaN(),
);
