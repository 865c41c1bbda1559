import { expect, test } from "vitest";
import { day, optionalDay, timeOfDay } from "./date-field.ts";

const start = day("falta");
const message = (schema: typeof start | typeof optionalDay | typeof timeOfDay, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [undefined, "falta"],
  ["", "falta"],
  ["2025-02-29", "Data inválida"],
  ["30/11/2025", "Data inválida"],
  ["2025-11-30T00:00:00Z", "Data inválida"],
])("the day %j is refused with %j", (value, expected) => {
  expect(message(start, value)).toBe(expected);
});

test("an existing day is returned unchanged", () => {
  expect(start.parse("2024-02-29")).toBe("2024-02-29");
  expect(optionalDay.parse("2024-02-29")).toBe("2024-02-29");
});

test("an optional day is null when empty, and is refused when it does not exist", () => {
  expect(optionalDay.parse("")).toBeNull();
  expect(optionalDay.parse(undefined)).toBeNull();
  expect(message(optionalDay, "2025-02-30")).toBe("Data inválida");
});

test.each(["00:00", "09:30", "23:59"])("%s is accepted as a time", (value) => {
  expect(timeOfDay.parse(value)).toBe(value);
});

test.each(["24:00", "9:30", "18:60", "18h30", "", undefined, "18:30:00"])(
  "%j is refused as a time",
  (value) => {
    expect(message(timeOfDay, value)).toBe("Horário inválido: use o formato 18:30");
  },
);
