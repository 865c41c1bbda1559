import { expect, test } from "vitest";
import { townClock } from "./clock.ts";

test.each([
  ["2026-11-15T02:59:59.999Z", { weekday: 6, time: "23:59" }],
  ["2026-11-15T03:00:00.000Z", { weekday: 0, time: "00:00" }],
  ["2026-11-18T15:05:00.000Z", { weekday: 3, time: "12:05" }],
])("%s in the town", (moment, clock) => expect(townClock(new Date(moment))).toEqual(clock));

test("the clock stood one hour ahead in the summers that had daylight saving time", () => {
  expect(townClock(new Date("2018-12-01T02:30:00Z"))).toEqual({ weekday: 6, time: "00:30" });
});
