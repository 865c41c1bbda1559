import { expect, test } from "vitest";
import { momentText, whenText } from "./moment.texts.ts";

const now = new Date("2026-11-18T23:10:00-03:00");

test("a moment has its day and time in the town", () => {
  expect(momentText(now)).toBe("18/11/2026 às 23:10");
});

test.each([
  ["2026-11-18T23:36:00-03:00", "às 23:36"],
  ["2026-11-19T00:06:00-03:00", "em 19/11/2026 às 00:06"],
  ["2026-11-17T23:36:00-03:00", "em 17/11/2026 às 23:36"],
])("%s is named with its day unless it is today", (moment, text) => {
  expect(whenText(new Date(moment), now)).toBe(text);
});
