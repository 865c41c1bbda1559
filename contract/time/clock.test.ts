import { expect, test } from "vitest";
import { clockAtOffset, instantAt, startOfDay, townClock, townOffset } from "./clock.ts";

test.each([
  ["2026-11-15T02:59:59.999Z", { weekday: 6, time: "23:59" }],
  ["2026-11-15T03:00:00.000Z", { weekday: 0, time: "00:00" }],
  ["2026-11-18T15:05:00.000Z", { weekday: 3, time: "12:05" }],
])("%s is converted to the weekday and time of the town", (moment, clock) =>
  expect(townClock(new Date(moment))).toEqual(clock),
);

test("the clock was one hour ahead during daylight saving time", () => {
  expect(townClock(new Date("2018-12-01T02:30:00Z"))).toEqual({ weekday: 6, time: "00:30" });
});

test.each([
  ["2026-11-15T02:59:59.999Z", -180],
  ["2026-11-15T03:00:00.000Z", -180],
  // The week changes in UTC first.
  ["2026-11-15T00:10:00.000Z", -180],
  ["2018-12-01T02:30:00.000Z", -120],
])(
  "at %s the offset of the town is %i minutes, and a clock with that offset shows the same time",
  (moment, minutes) => {
    const now = new Date(moment);
    expect(townOffset(now)).toBe(minutes);
    expect(clockAtOffset(now, minutes)).toEqual(townClock(now));
  },
);

test.each([
  ["2026-11-15", "2026-11-15T03:00:00.000Z"],
  // Clocks were put forward at midnight: the day began at 01:00.
  ["2018-11-04", "2018-11-04T03:00:00.000Z"],
  // The hour before this midnight occurred twice.
  ["2019-02-17", "2019-02-17T03:00:00.000Z"],
  ["2018-12-01", "2018-12-01T02:00:00.000Z"],
])("%s starts in the town at %s", (day, moment) => expect(startOfDay(day).toISOString()).toBe(moment));

test.each([
  ["2026-11-15", "09:30", "2026-11-15T12:30:00.000Z"],
  ["2026-11-15", "00:00", "2026-11-15T03:00:00.000Z"],
  ["2026-11-15", "23:59", "2026-11-16T02:59:00.000Z"],
  // Clocks were put forward at midnight: the day began at 01:00. A skipped time is computed as if there were no
  // change.
  ["2018-11-03", "23:59", "2018-11-04T02:59:00.000Z"],
  ["2018-11-04", "00:30", "2018-11-04T03:30:00.000Z"],
  ["2018-11-04", "01:00", "2018-11-04T03:00:00.000Z"],
  ["2018-11-04", "09:00", "2018-11-04T11:00:00.000Z"],
  ["2018-11-05", "00:30", "2018-11-05T02:30:00.000Z"],
  // Clocks were put back at midnight: the hour before it occurred twice, and the first occurrence counts.
  ["2018-02-17", "09:00", "2018-02-17T11:00:00.000Z"],
  ["2018-02-17", "23:30", "2018-02-18T01:30:00.000Z"],
  ["2018-02-18", "00:00", "2018-02-18T03:00:00.000Z"],
])("on %s the clock of the town shows %s at %s", (day, time, moment) => {
  expect(instantAt(day, time).toISOString()).toBe(moment);
});
