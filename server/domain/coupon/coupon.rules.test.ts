import { describe, expect, test } from "vitest";
import {
  type CancelCause,
  type CouponState,
  cancelCauses,
  couponStates,
} from "#contract/coupon/coupon.schema.ts";
import type { CouponVerdict } from "#contract/coupon/coupon.view.ts";
import { momentText } from "#contract/time/moment.texts.ts";
import {
  answerDueAt,
  cancelledAt,
  confirmationAt,
  isSuspended,
  isUsableAt,
  stateAt,
  undoUntil,
  verdictOn,
} from "./coupon.rules.ts";

const at = (text: string) => new Date(`${text}-03:00`);
const always = { usableWeekdays: [], usableFrom: null, usableUntil: null };

describe("the state at a moment", () => {
  const coupon = { expiresAt: at("2026-11-16T00:00"), paymentDueAt: at("2026-11-15T12:30") };
  test.each<[CouponState, string, CouponState]>([
    ["issued", "2026-11-15T23:59", "issued"],
    ["issued", "2026-11-16T00:00", "expired"],
    ["pending_payment", "2026-11-15T12:29", "pending_payment"],
    ["pending_payment", "2026-11-15T12:30", "cancelled"],
    ["payment_reported", "2026-11-15T12:29", "payment_reported"],
    ["payment_reported", "2026-11-15T12:30", "cancelled"],
    ["redeemed", "2026-12-01T00:00", "redeemed"],
  ])("%s at %s is %s", (state, moment, expected) => {
    expect(stateAt({ ...coupon, state }, at(moment))).toBe(expected);
  });
});

test("only open coupons are suspended while their company is deactivated", () => {
  const waiting = couponStates.filter((state) => isSuspended(state, false));
  expect(waiting).toEqual(["pending_payment", "payment_reported", "issued"]);
  expect(couponStates.some((state) => isSuspended(state, true))).toBe(false);
});

describe("a window of hours", () => {
  const late = { usableWeekdays: [2], usableFrom: "22:00", usableUntil: "02:00" };
  test.each([
    ["2026-11-17T21:59", false],
    ["2026-11-17T22:00", true],
    // Wednesday by the calendar, but still within Tuesday's window.
    ["2026-11-18T01:59", true],
    ["2026-11-18T02:00", false],
    ["2026-11-17T01:00", false],
  ])("on Tuesdays from 22h to 2h, at %s: %s", (moment, expected) => {
    expect(isUsableAt(late, at(moment))).toBe(expected);
  });
});

const open = {
  expiresAt: at("2026-11-16T00:00"),
  paymentDueAt: at("2026-11-15T12:30"),
  cancelledBecause: null,
  cancelReason: null,
};

describe("the confirmation of a payment", () => {
  const [inTime, over] = [at("2026-11-15T12:29"), at("2026-11-15T12:30")];

  test.each<[CouponState, "in_time" | null, CancelCause | null]>([
    ["pending_payment", "in_time", "payment_missing"],
    ["payment_reported", "in_time", "payment_unanswered"],
    ["issued", null, null],
    ["redeemed", null, null],
    ["expired", null, null],
  ])(
    "of a coupon in the state %s is %s, and is late after its cancellation because of %s",
    (state, now, because) => {
      const coupon = { ...open, state };
      expect(confirmationAt(coupon, inTime)).toBe(now);
      expect(cancelledAt(coupon, inTime)).toBeNull();
      expect(confirmationAt(coupon, over)).toBe(because && "late");
      expect(cancelledAt(coupon, over)).toEqual(because && { because, reason: null });
    },
  );

  test("reverses cancellations due to a missing, unanswered or declined payment, and no others", () => {
    const late = cancelCauses.filter(
      (cancelledBecause) =>
        confirmationAt({ ...open, state: "cancelled", cancelledBecause }, over) === "late",
    );
    expect(late).toEqual(["payment_missing", "payment_unanswered", "payment_declined"]);
  });

  test.each<[CouponState, CancelCause | null, boolean, CouponVerdict]>([
    ["payment_reported", null, false, "payment_reported"],
    ["cancelled", "payment_missing", true, "payment_lapsed"],
    ["cancelled", "payment_missing", false, "payment_too_late"],
    ["cancelled", "payment_declined", true, "payment_declined"],
    ["cancelled", "payment_declined", false, "payment_too_late"],
    ["cancelled", "holder", true, "cancelled"],
  ])(
    "%s because of %s, with a claimable offer: %s, gets the counter verdict %s",
    (state, because, isOfferClaimable, verdict) => {
      const coupon = {
        ...open,
        state,
        cancelledBecause: because,
        companyId: "one",
        frozen: { terms: always },
      };
      expect(verdictOn({ ...coupon, isOfferClaimable }, "one", inTime)).toBe(verdict);
    },
  );
});

describe("the deadline of a shop to answer", () => {
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: "09:00", closes: "18:00" }));
  test.each([
    // A Sunday: the time starts when the shop opens.
    ["2026-11-15T12:00", week, "2026-11-16T11:00"],
    ["2026-11-16T08:30", week, "2026-11-16T11:00"],
    ["2026-11-16T10:00", week, "2026-11-16T12:00"],
    ["2026-11-20T18:00", week, "2026-11-23T11:00"],
    // After midnight the shop is still open from Saturday.
    ["2026-11-15T01:00", [{ weekday: 6, opens: "20:00", closes: "02:00" }], "2026-11-15T03:00"],
    ["2026-11-15T12:00", [], "2026-11-15T14:00"],
  ])("is two opening hours after a report at %s", (now, openingHours, due) => {
    expect(answerDueAt({ openingHours, paymentAnswerHours: 2 }, at(now))).toEqual(at(due));
  });

  test("follows the clock of the town on a day when daylight saving time starts", () => {
    // 2018-11-04 began at 01:00, so nine o'clock came after only eight hours.
    const sunday = [{ weekday: 0, opens: "09:00", closes: "18:00" }];
    const due = answerDueAt({ openingHours: sunday, paymentAnswerHours: 2 }, at("2018-11-03T20:00"));
    expect(due).toEqual(new Date("2018-11-04T11:00-02:00"));
  });
});

test("another company sees only that the coupon belongs to another company", () => {
  const coupon = {
    ...open,
    companyId: "one",
    state: "redeemed" as const,
    frozen: { terms: always },
    isOfferClaimable: true,
  };
  const now = at("2026-11-15T12:00");
  expect(verdictOn(coupon, "other", now)).toBe("other_company");
  expect(verdictOn(coupon, "one", now)).toBe("already_redeemed");
  expect(verdictOn({ ...coupon, state: "issued" }, null, now)).toBe("usable");
});

test("a redemption can be undone for 15 minutes; times are shown in the time zone of the town", () => {
  expect(undoUntil(at("2026-11-15T12:00"))).toEqual(at("2026-11-15T12:15"));
  expect(momentText(new Date("2026-11-16T02:30:00Z"))).toBe("15/11/2026 às 23:30");
});
