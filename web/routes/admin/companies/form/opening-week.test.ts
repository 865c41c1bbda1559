import { expect, test } from "vitest";
import { copiedTo, endsNextDay, intervalsOf, withNewInterval } from "./opening-week.ts";

const monday = { weekday: 1, opens: "08:00", closes: "12:00" };
const friday = { weekday: 5, opens: "18:00", closes: "02:00" };

test("returns the intervals of a day with their index in the list", () => {
  expect(intervalsOf([friday, monday], 1)).toEqual([{ ...monday, index: 1 }]);
});

test("a new interval starts at the end of the last one of the day", () => {
  expect(withNewInterval([], 2)).toEqual([{ weekday: 2, opens: "08:00", closes: "18:00" }]);
  expect(withNewInterval([monday], 1)).toEqual([monday, { weekday: 1, opens: "12:00", closes: "" }]);
  expect(withNewInterval([friday], 5)).toEqual([friday, { weekday: 5, opens: "08:00", closes: "" }]);
});

test("a day is copied to other days, and stays unchanged", () => {
  const sunday = { weekday: 0, opens: "09:00", closes: "10:00" };
  expect(copiedTo([monday, friday, sunday], 1, [1, 2, 5])).toEqual([
    monday,
    sunday,
    { ...monday, weekday: 2 },
    { ...monday, weekday: 5 },
  ]);
  expect(copiedTo([monday, friday], 3, [5])).toEqual([monday]);
});

test("closing before opening means after midnight", () => {
  expect([friday, monday, { ...monday, closes: "" }].map(endsNextDay)).toEqual([true, false, false]);
});
