import { expect, test } from "vitest";
import { easterSunday, holidayOn, nationalHolidays } from "./holidays.ts";

test.each([
  [1961, "1961-04-02"],
  [2000, "2000-04-23"],
  [2019, "2019-04-21"],
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter of %i is on %s", (year, day) => expect(easterSunday(year)).toBe(day));

test("a year has nine fixed national holidays and four that depend on Easter", () => {
  const days = nationalHolidays(2026).map(({ day }) => day);
  expect(days).toHaveLength(13);
  expect(days).toEqual(expect.arrayContaining(["2026-02-16", "2026-02-17", "2026-04-03", "2026-06-04"]));
});

const town = [
  { day: "12-08", name: "Padroeira" },
  { day: "2027-02-10", name: "Luto oficial" },
];

test.each([
  ["2026-12-08", "Padroeira"],
  ["2027-12-08", "Padroeira"],
  ["2027-02-10", "Luto oficial"],
  ["2028-02-10", undefined],
  ["2026-12-25", "Natal"],
  ["2026-11-18", undefined],
])("on %s the holiday is %s", (day, name) => {
  expect(holidayOn(day, { national: true, town })).toBe(name);
});

test("national holidays do not count where the town works on them", () => {
  expect(holidayOn("2026-12-25", { national: false, town })).toBeUndefined();
  expect(holidayOn("2026-12-08", { national: false, town })).toBe("Padroeira");
});
