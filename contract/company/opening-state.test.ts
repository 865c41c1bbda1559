import { describe, expect, it } from "vitest";
import { openingState } from "./opening-state.ts";

/** 15/11/2026 is a Sunday. */
const at = (text: string) => new Date(`${text}:00-03:00`);

const lunchAndDinner = [2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, opens: "11:00", closes: "14:30" },
  { weekday, opens: "18:00", closes: "23:00" },
]);
const bar = [{ weekday: 6, opens: "20:00", closes: "03:00" }];
const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));

describe("openingState", () => {
  it("is unknown when the company has no opening hours", () => {
    expect(openingState([], at("2026-11-17T12:00"))).toBeNull();
  });

  it.each([
    ["2026-11-17T11:00", { open: true, closes: "14:30" }],
    ["2026-11-17T14:29", { open: true, closes: "14:30" }],
    ["2026-11-17T14:30", { open: false, opens: { weekday: 2, time: "18:00", inDays: 0 } }],
    ["2026-11-17T23:00", { open: false, opens: { weekday: 3, time: "11:00", inDays: 1 } }],
    ["2026-11-15T12:00", { open: false, opens: { weekday: 2, time: "11:00", inDays: 2 } }],
  ])("is correct for a restaurant at %s", (moment, state) => {
    expect(openingState(lunchAndDinner, at(moment))).toEqual(state);
  });

  it.each([
    ["2026-11-14T23:59", { open: true, closes: "03:00" }],
    ["2026-11-15T02:59", { open: true, closes: "03:00" }],
    ["2026-11-15T03:00", { open: false, opens: { weekday: 6, time: "20:00", inDays: 6 } }],
    ["2026-11-14T19:59", { open: false, opens: { weekday: 6, time: "20:00", inDays: 0 } }],
  ])("is correct for a bar that closes past midnight, over the end of the week, at %s", (moment, state) => {
    expect(openingState(bar, at(moment))).toEqual(state);
  });

  it("has no closing time when the hours of each day continue into the next", () => {
    expect(openingState(always, at("2026-11-15T23:59"))).toEqual({ open: true, closes: null });
  });

  it("returns the end of the last interval when two intervals are contiguous", () => {
    const night = [
      { weekday: 5, opens: "18:00", closes: "00:00" },
      { weekday: 6, opens: "00:00", closes: "02:00" },
    ];
    expect(openingState(night, at("2026-11-13T22:00"))).toEqual({ open: true, closes: "02:00" });
  });

  it.each(["UTC", "Asia/Tokyo"])("follows the time zone of the town with the server in %s", (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    expect(openingState(bar, at("2026-11-15T02:59"))).toMatchObject({ open: true });
    process.env.TZ = before;
  });
});
