import { expect, test } from "vitest";
import { dayCount, daysBefore, eachDay, reportDays } from "./report-period.rules.ts";

test("the last days include today", () => {
  expect(reportDays({ period: "7" }, "2026-03-03")).toEqual({ from: "2026-02-25", until: "2026-03-03" });
  expect(dayCount(reportDays({ period: "90" }, "2026-03-03"))).toBe(90);
});

test("this month begins on its first day", () => {
  expect(reportDays({ period: "month" }, "2026-03-01")).toEqual({ from: "2026-03-01", until: "2026-03-01" });
});

test("a custom period needs both days, otherwise it is the last 30 days", () => {
  const days = { from: "2026-01-01", until: "2026-01-31" };
  expect(reportDays({ period: "custom", ...days }, "2026-03-03")).toEqual(days);
  expect(reportDays({ period: "custom", from: "2026-01-01" }, "2026-03-03").until).toBe("2026-03-03");
});

test("the period before has as many days, also over the end of February", () => {
  expect(daysBefore({ from: "2028-03-01", until: "2028-03-02" })).toEqual({
    from: "2028-02-28",
    until: "2028-02-29",
  });
});

test("each day of a range is listed once", () => {
  expect(eachDay({ from: "2026-12-30", until: "2027-01-01" })).toEqual([
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
  ]);
});
