import { limits } from "#contract/limits.ts";
import { townClock } from "#contract/schemas/clock.ts";
import type { CouponState } from "#contract/schemas/coupon.ts";
import type { CouponVerdict } from "#contract/schemas/coupon-view.ts";
import type { OfferTermsView } from "#contract/schemas/offer-view.ts";

type Dated = { state: CouponState; expiresAt: Date; paymentDueAt: Date | null };
type Windows = Pick<OfferTermsView, "usableWeekdays" | "usableFrom" | "usableUntil">;

/** What a coupon is at a moment: a job may be late, the last day is not. */
export function stateAt({ state, expiresAt, paymentDueAt }: Dated, now: Date): CouponState {
  if (state === "issued" && expiresAt <= now) return "expired";
  if (state === "pending_payment" && paymentDueAt !== null && paymentDueAt <= now) return "cancelled";
  return state;
}

/** Open, but nobody stands at the counter of a company that was deactivated. It is as before when the company is back. */
export function isSuspended(state: CouponState, isCompanyActive: boolean): boolean {
  return !isCompanyActive && (state === "issued" || state === "pending_payment");
}

/** Weekdays and hours of the terms, by the town's clock. A window past midnight belongs to the day it began on. */
export function isUsableAt({ usableWeekdays, usableFrom, usableUntil }: Windows, now: Date): boolean {
  const { weekday, time } = townClock(now);
  let began = weekday;
  if (usableFrom !== null && usableUntil !== null) {
    const passesMidnight = usableUntil <= usableFrom;
    if (passesMidnight && time < usableUntil) began = (weekday + 6) % 7;
    else if (time < usableFrom) return false;
    else if (!passesMidnight && time >= usableUntil) return false;
  }
  return usableWeekdays.length === 0 || usableWeekdays.includes(began);
}

type Shown = Dated & { companyId: string; frozen: { terms: Windows } };

/** What the counter is told. `companyId` is whom the asking person works for; null is everybody's (the back-office). */
export function verdictOn(coupon: Shown, companyId: string | null, now: Date): CouponVerdict {
  if (companyId !== null && coupon.companyId !== companyId) return "other_company";
  const state = stateAt(coupon, now);
  if (state === "used") return "already_used";
  if (state !== "issued") return state;
  return isUsableAt(coupon.frozen.terms, now) ? "usable" : "outside_hours";
}

/** Until when the operator may take a use back. */
export function undoUntil(usedAt: Date): Date {
  return new Date(usedAt.getTime() + limits.undoMinutes * 60_000);
}
