import { describe, expect, test } from "vitest";
import { type CouponState, couponStates } from "#contract/schemas/coupon.ts";
import { momentText } from "#contract/texts/moments.ts";
import { isSuspended, isUsableAt, stateAt, undoUntil, verdictOn } from "./coupon.rules.ts";

const at = (text: string) => new Date(`${text}-03:00`);
const always = { usableWeekdays: [], usableFrom: null, usableUntil: null };

describe("the state at a moment", () => {
  const coupon = { expiresAt: at("2026-11-16T00:00"), paymentDueAt: at("2026-11-15T12:30") };
  test.each<[CouponState, string, CouponState]>([
    ["issued", "2026-11-15T23:59", "issued"],
    ["issued", "2026-11-16T00:00", "expired"],
    ["pending_payment", "2026-11-15T12:29", "pending_payment"],
    ["pending_payment", "2026-11-15T12:30", "cancelled"],
    ["used", "2026-12-01T00:00", "used"],
  ])("%s at %s is %s", (state, moment, expected) => {
    expect(stateAt({ ...coupon, state }, at(moment))).toBe(expected);
  });
});

test("only what is open waits for a company that was deactivated", () => {
  const waiting = couponStates.filter((state) => isSuspended(state, false));
  expect(waiting).toEqual(["pending_payment", "issued"]);
  expect(couponStates.some((state) => isSuspended(state, true))).toBe(false);
});

describe("a window of hours", () => {
  const late = { usableWeekdays: [2], usableFrom: "22:00", usableUntil: "02:00" };
  test.each([
    ["2026-11-17T21:59", false],
    ["2026-11-17T22:00", true],
    // Wednesday by the calendar, still Tuesday's night.
    ["2026-11-18T01:59", true],
    ["2026-11-18T02:00", false],
    ["2026-11-17T01:00", false],
  ])("from 22h to 2h of Tuesdays, at %s: %s", (moment, expected) => {
    expect(isUsableAt(late, at(moment))).toBe(expected);
  });
});

test("another company hears nothing but that it is another company's", () => {
  const coupon = {
    companyId: "one",
    state: "used" as const,
    expiresAt: at("2026-11-16T00:00"),
    paymentDueAt: null,
    frozen: { terms: always },
  };
  const now = at("2026-11-15T12:00");
  expect(verdictOn(coupon, "other", now)).toBe("other_company");
  expect(verdictOn(coupon, "one", now)).toBe("already_used");
  expect(verdictOn({ ...coupon, state: "issued" }, null, now)).toBe("usable");
});

test("an operator has 15 minutes; moments are told by the town's clock", () => {
  expect(undoUntil(at("2026-11-15T12:00"))).toEqual(at("2026-11-15T12:15"));
  expect(momentText(new Date("2026-11-16T02:30:00Z"))).toBe("15/11/2026 às 23:30");
});
