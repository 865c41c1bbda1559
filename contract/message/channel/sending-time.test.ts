import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSendingRules } from "./sending-rules.ts";
import { sendingTime } from "./sending-time.ts";

const rules = defaultSendingRules;

// 18/11/2026 is a Wednesday; 20/11 is a national holiday. The town is three hours behind UTC.
test.each([
  ["within the hours", "2026-11-18T15:00:00Z", "now"],
  ["at the first minute", "2026-11-18T12:00:00Z", "now"],
  ["in the last minute", "2026-11-18T22:59:59Z", "now"],
  ["early in the morning", "2026-11-18T11:59:59Z", "2026-11-18T12:00:00.000Z"],
  ["after the hours", "2026-11-18T23:00:00Z", "2026-11-19T12:00:00.000Z"],
  // In UTC it is already the next day.
  ["late at night", "2026-11-19T02:30:00Z", "2026-11-19T12:00:00.000Z"],
  ["on a national holiday", "2026-11-20T15:00:00Z", "2026-11-21T12:00:00.000Z"],
  ["the evening before a holiday", "2026-11-19T23:30:00Z", "2026-11-21T12:00:00.000Z"],
  ["on a Sunday", "2026-11-22T15:00:00Z", "2026-11-23T12:00:00.000Z"],
  ["on Good Friday", "2027-03-26T15:00:00Z", "2027-03-27T12:00:00.000Z"],
])("a message %s leaves at the right time", (_when, now, expected) => {
  const time = sendingTime(rules, new Date(now));
  expect(time === "now" ? time : time.toISOString()).toBe(expected);
});

test("the town's own holidays and a longer rest are honoured", () => {
  const town = [{ day: "11-18", name: "Aniversário da cidade" }];
  const special = { ...rules, weekdays: [3], holidays: { national: true, town } };
  const time = sendingTime(special, new Date("2026-11-18T15:00:00Z"));
  expect(time).toEqual(new Date("2026-11-25T12:00:00Z"));
});

test("the time in daylight saving time is the one of the town's clock", () => {
  expect(sendingTime(rules, new Date("2018-12-03T23:00:00Z"))).toEqual(new Date("2018-12-04T11:00:00Z"));
});

test("a time that it returns is itself within the hours, and never in the past", () => {
  const day = 24 * 60 * 60 * 1000;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 * 24 * 60 }), (minute) => {
      const now = new Date(Date.parse("2024-01-01T00:00:00Z") + minute * 60_000);
      const time = sendingTime(rules, now);
      if (time === "now") return;
      expect(sendingTime(rules, time)).toBe("now");
      expect(time.getTime() - now.getTime()).toBeGreaterThan(0);
      expect(time.getTime() - now.getTime()).toBeLessThan(6 * day);
    }),
  );
});
