import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { money, optionalMoney } from "./money-field.ts";

const message = (value: unknown) => money.safeParse(value).error?.issues[0]?.message;

test.each([
  [undefined, "Valor inválido"],
  ["4790", "Valor inválido"],
  [47.9, "Valor inválido"],
  [Number.NaN, "Valor inválido"],
  [-1, "Valor não pode ser negativo"],
  [limits.moneyMaxCents + 1, "Valor muito alto"],
])("%j is refused with %j", (value, expected) => {
  expect(message(value)).toBe(expected);
});

test("zero and the maximum are accepted", () => {
  expect(money.parse(0)).toBe(0);
  expect(money.parse(limits.moneyMaxCents)).toBe(limits.moneyMaxCents);
  expect(optionalMoney.parse(undefined)).toBeNull();
  expect(optionalMoney.parse(null)).toBeNull();
});
