import { expect, test } from "vitest";
import { openingHours } from "./opening-hours.schema.ts";

const overlapMessage = "Há horários que se sobrepõem no mesmo dia";
const interval = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
const message = (value: unknown) => openingHours.safeParse(value).error?.issues[0]?.message;

test.each([
  ["no hours", []],
  ["two intervals a day", [interval(1, "08:00", "12:00"), interval(1, "13:30", "18:00")]],
  ["contiguous intervals", [interval(1, "08:00", "12:00"), interval(1, "12:00", "18:00")]],
  [
    "an interval past midnight and one on the next day",
    [interval(5, "18:00", "02:00"), interval(6, "02:00", "23:00")],
  ],
  [
    "an interval from Saturday night to Sunday",
    [interval(6, "22:00", "04:00"), interval(0, "04:00", "12:00")],
  ],
  ["the whole day, all week", [0, 1, 2, 3, 4, 5, 6].map((day) => interval(day, "00:00", "00:00"))],
])("%s is accepted", (_name, value) => {
  expect(openingHours.parse(value)).toEqual(value);
});

test.each([
  ["two overlapping intervals", [interval(1, "13:00", "18:00"), interval(1, "08:00", "13:01")]],
  ["the same interval twice", [interval(1, "08:00", "12:00"), interval(1, "08:00", "12:00")]],
  [
    "an interval past midnight that overlaps the next day",
    [interval(5, "18:00", "02:00"), interval(6, "01:00", "05:00")],
  ],
  [
    "an interval on Saturday night that overlaps Sunday morning",
    [interval(6, "22:00", "04:00"), interval(0, "03:00", "12:00")],
  ],
])("%s is refused", (_name, value) => {
  expect(message(value)).toBe(overlapMessage);
});

test("weekdays and times are validated", () => {
  expect(message([interval(7, "08:00", "12:00")])).toBe("Horário de funcionamento inválido");
  expect(message([interval(1, "8h", "12:00")])).toBe("Horário inválido: use o formato 18:30");
  expect(message("sempre")).toBe("Horário de funcionamento inválido");
  expect(message(Array.from({ length: 29 }, () => interval(1, "08:00", "09:00")))).toBe(
    "Horários demais: use até 28",
  );
});

test("missing opening hours become an empty list", () => {
  expect(openingHours.parse(undefined)).toEqual([]);
});
