import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  formatDate,
  formatDayAndMonth,
  formatShortDate,
  isCalendarDay,
  isSameYear,
  today,
} from "./dates.ts";

test.each([
  ["just before midnight in the town", "2025-11-30T02:59:59.999Z", "2025-11-29"],
  ["midnight in the town", "2025-11-30T03:00:00.000Z", "2025-11-30"],
  ["the last millisecond of a day", "2025-12-01T02:59:59.999Z", "2025-11-30"],
  // 2018-11-04 began at 01:00: clocks skipped its first hour.
  ["before the day that has no 00:00", "2018-11-04T02:59:59.999Z", "2018-11-03"],
  ["the first instant of the day that has no 00:00", "2018-11-04T03:00:00.000Z", "2018-11-04"],
  [
    "the last instant of the day that has no 00:00, in daylight saving time",
    "2018-11-05T01:59:59.999Z",
    "2018-11-04",
  ],
  // On 2019-02-16 the hour from 23:00 occurred twice.
  ["23:30 for the first time", "2019-02-17T01:30:00.000Z", "2019-02-16"],
  ["23:30 for the second time", "2019-02-17T02:30:00.000Z", "2019-02-16"],
  ["the day after the day of 25 hours", "2019-02-17T03:00:00.000Z", "2019-02-17"],
])("today: %s", (_name, now, expected) => {
  expect(today(new Date(now))).toBe(expected);
});

test("today can be computed for another time zone", () => {
  const now = new Date("2025-11-30T01:00:00Z");
  expect(today(now, "America/Manaus")).toBe("2025-11-29");
  expect(today(now, "Asia/Tokyo")).toBe("2025-11-30");
});

test("dates are shown with the day first", () => {
  expect(formatDate("2025-11-30")).toBe("30/11/2025");
  expect(formatDayAndMonth("2025-01-05")).toBe("05/01");
});

test("a short date shows its year only when it is not the current year", () => {
  const short = (day: string) => formatShortDate(day, isSameYear(day, "2026-11-15"));
  expect([short("2026-12-31"), short("2027-01-05")]).toEqual(["31/12", "05/01/2027"]);
});

test.each([
  ["2025-11-30", 1, "2025-12-01"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2025-01-01", -1, "2024-12-31"],
  ["2018-11-03", 1, "2018-11-04"],
  ["9999-12-31", 1, "9999-12-31"],
])("%s plus %d days is %s", (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  "2025-02-29",
  "2025-13-01",
  "2025-00-10",
  "2025-11-31",
  "0000-01-01",
  "30/11/2025",
  "2025-1-5",
  "",
])("%s is not a valid day", (text) => expect(isCalendarDay(text)).toBe(false));

test("every result is a valid day, and adding days is reversible", () => {
  const noon = { min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(noon), fc.integer({ min: -4000, max: 4000 }), (now, days) => {
      const day = today(now);
      expect(isCalendarDay(day)).toBe(true);
      expect(addDays(addDays(day, days), -days)).toBe(day);
    }),
  );
});
