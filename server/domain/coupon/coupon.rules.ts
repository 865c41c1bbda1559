import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { openingState } from "#contract/company/opening-state.ts";
import {
  type CancelCause,
  type CouponState,
  openCouponStates,
  paymentCauses,
} from "#contract/coupon/coupon.schema.ts";
import type { CouponCancelled, CouponVerdict } from "#contract/coupon/coupon.view.ts";
import { limits } from "#contract/limits.ts";
import type { OfferTermsView } from "#contract/offer/offer.view.ts";
import { momentAt, townClock } from "#contract/time/clock.ts";
import { addDays, today } from "#contract/time/dates.ts";

type Dated = { state: CouponState; expiresAt: Date; paymentDueAt: Date | null };
type Cancelled = Dated & { cancelledBecause: CancelCause | null; cancelReason: string | null };
type Windows = Pick<OfferTermsView, "usableWeekdays" | "usableFrom" | "usableUntil">;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What a coupon is at a moment: a job may be late, the last day is not. */
export function stateAt({ state, expiresAt, paymentDueAt }: Dated, now: Date): CouponState {
  if (state === "issued" && expiresAt <= now) return "expired";
  if (isUnpaid(state) && paymentDueAt !== null && paymentDueAt <= now) return "cancelled";
  return state;
}

/** Its Pix is to come, or to be confirmed. */
export function isUnpaid(state: CouponState): boolean {
  return state === "pending_payment" || state === "payment_reported";
}

export function isOpen(state: CouponState): boolean {
  return openCouponStates.some((open) => open === state);
}

/** Why a coupon is cancelled at a moment: one whose time is over is, before the job says so. */
export function cancelledAt(coupon: Cancelled, now: Date): CouponCancelled | null {
  if (stateAt(coupon, now) !== "cancelled") return null;
  const lapsed = coupon.state === "payment_reported" ? "payment_unanswered" : "payment_missing";
  return { because: coupon.cancelledBecause ?? lapsed, reason: coupon.cancelReason };
}

/** What it would be to confirm the payment now. A late one needs an offer that can still be taken. */
export function confirmationAt(coupon: Cancelled, now: Date): "in_time" | "late" | null {
  if (isUnpaid(stateAt(coupon, now))) return "in_time";
  const cancelled = cancelledAt(coupon, now);
  return paymentCauses.some((cause) => cause === cancelled?.because) ? "late" : null;
}

type Shop = { openingHours: readonly OpeningInterval[]; paymentAnswerHours: number };

/** Until when a shop may answer a payment that is reported now: its hours count from when it is open. */
export function answerDueAt({ openingHours, paymentAnswerHours }: Shop, now: Date): Date {
  const opening = openingState(openingHours, now);
  const from =
    opening === null || opening.open
      ? now
      : momentAt(addDays(today(now), opening.opens.inDays), opening.opens.time);
  return new Date(from.getTime() + paymentAnswerHours * hourMs);
}

/** Open, but nobody stands at the counter of a company that was deactivated. It is as before when the company is back. */
export function isSuspended(state: CouponState, isCompanyActive: boolean): boolean {
  return !isCompanyActive && isOpen(state);
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

type Shown = Cancelled & {
  companyId: string;
  frozen: { terms: Windows };
  /** Whether the offer has one left for a payment that is confirmed late. */
  isOfferTakeable: boolean;
};

/** What the counter is told. `companyId` is whom the asking person works for; null is everybody's (the back-office). */
export function verdictOn(coupon: Shown, companyId: string | null, now: Date): CouponVerdict {
  if (companyId !== null && coupon.companyId !== companyId) return "other_company";
  if (confirmationAt(coupon, now) === "late") {
    if (!coupon.isOfferTakeable) return "payment_too_late";
    return coupon.cancelledBecause === "payment_declined" ? "payment_declined" : "payment_lapsed";
  }
  const state = stateAt(coupon, now);
  if (state === "redeemed") return "already_redeemed";
  if (state !== "issued") return state;
  return isUsableAt(coupon.frozen.terms, now) ? "usable" : "outside_hours";
}

/** Until when the operator may take a use back. */
export function undoUntil(redeemedAt: Date): Date {
  return new Date(redeemedAt.getTime() + limits.undoMinutes * minuteMs);
}
