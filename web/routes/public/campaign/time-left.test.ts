import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test.each([
  [-1, { days: 0, clock: "00:00:00" }],
  [999, { days: 0, clock: "00:00:00" }],
  [61_000, { days: 0, clock: "00:01:01" }],
  [86_399_999, { days: 0, clock: "23:59:59" }],
  [11 * 86_400_000 + 3 * 3_600_000 + 9000, { days: 11, clock: "03:00:09" }],
])("splits %i ms into days and a clock", (milliseconds, left) =>
  expect(timeLeft(milliseconds)).toEqual(left),
);
