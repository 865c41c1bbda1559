import { describe, expect, test } from "vitest";
import { isOpenAt } from "./opening-hours.rules.ts";

/** 2026-11-16 is a Monday. The town is three hours behind UTC. */
const monday = (time: string) => new Date(`2026-11-16T${time}:00-03:00`);
const tuesday = (time: string) => new Date(`2026-11-17T${time}:00-03:00`);

test("a company without opening hours is neither open nor closed", () => {
  expect(isOpenAt([], monday("12:00"))).toBeNull();
});

describe("two intervals a day", () => {
  const hours = [
    { weekday: 1, opens: "08:00", closes: "12:00" },
    { weekday: 1, opens: "13:30", closes: "18:00" },
  ];
  test.each([
    ["07:59", false],
    ["08:00", true],
    ["11:59", true],
    ["12:00", false],
    ["13:30", true],
    ["18:00", false],
  ])("at %s: %s", (time, open) => expect(isOpenAt(hours, monday(time))).toBe(open));

  test("is closed on another day", () => expect(isOpenAt(hours, tuesday("09:00"))).toBe(false));
});

describe("closing past midnight", () => {
  const hours = [{ weekday: 1, opens: "18:00", closes: "02:00" }];
  test("is open before midnight", () => expect(isOpenAt(hours, monday("23:59"))).toBe(true));
  test("is open after midnight", () => expect(isOpenAt(hours, tuesday("01:59"))).toBe(true));
  test("is closed at the closing time", () => expect(isOpenAt(hours, tuesday("02:00"))).toBe(false));
  test("is closed in the early hours of the opening day", () =>
    expect(isOpenAt(hours, monday("01:00"))).toBe(false));
});

test("the same opening and closing time means the whole day", () => {
  const hours = [{ weekday: 1, opens: "00:00", closes: "00:00" }];
  expect(isOpenAt(hours, monday("03:00"))).toBe(true);
  expect(isOpenAt(hours, tuesday("00:00"))).toBe(false);
});
