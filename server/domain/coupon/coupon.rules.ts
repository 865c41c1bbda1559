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
import { instantAt, townClock } from "#contract/time/clock.ts";
import { addDays, today } from "#contract/time/dates.ts";

type Dated = { state: CouponState; expiresAt: Date; paymentDueAt: Date | null };
type Cancelled = Dated & { cancelledBecause: CancelCause | null; cancelReason: string | null };
type Windows = Pick<OfferTermsView, "usableWeekdays" | "usableFrom" | "usableUntil">;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The state of a coupon at a given time. The background job may run late; the deadlines still apply on time. */
export function stateAt({ state, expiresAt, paymentDueAt }: Dated, now: Date): CouponState {
  if (state === "issued" && expiresAt <= now) return "expired";
  if (isUnpaid(state) && paymentDueAt !== null && paymentDueAt <= now) return "cancelled";
  return state;
}

/** The Pix payment is still due or awaits confirmation. */
export function isUnpaid(state: CouponState): boolean {
  return state === "pending_payment" || state === "payment_reported";
}

export function isOpen(state: CouponState): boolean {
  return openCouponStates.some((open) => open === state);
}

/**
 * Returns why a coupon is cancelled at a given time. A coupon past its deadline is cancelled even before the
 * background job writes it.
 */
export function cancelledAt(coupon: Cancelled, now: Date): CouponCancelled | null {
  if (stateAt(coupon, now) !== "cancelled") return null;
  const lapsed = coupon.state === "payment_reported" ? "payment_unanswered" : "payment_missing";
  return { because: coupon.cancelledBecause ?? lapsed, reason: coupon.cancelReason };
}

/** Returns how a confirmation of the payment would count now. A late one needs an offer that can still be claimed. */
export function confirmationAt(coupon: Cancelled, now: Date): "in_time" | "late" | null {
  if (isUnpaid(stateAt(coupon, now))) return "in_time";
  const cancelled = cancelledAt(coupon, now);
  return paymentCauses.some((cause) => cause === cancelled?.because) ? "late" : null;
}

type Shop = { openingHours: readonly OpeningInterval[]; paymentAnswerHours: number };

/**
 * The deadline for a shop to answer a payment that is reported now. The hours count from the time when the shop is
 * open.
 */
export function answerDueAt({ openingHours, paymentAnswerHours }: Shop, now: Date): Date {
  const opening = openingState(openingHours, now);
  const from =
    opening === null || opening.open
      ? now
      : instantAt(addDays(today(now), opening.opens.inDays), opening.opens.time);
  return new Date(from.getTime() + paymentAnswerHours * hourMs);
}

/**
 * An open coupon of a deactivated company is suspended, because no counter can redeem it. It is valid again when the
 * company is reactivated.
 */
export function isSuspended(state: CouponState, isCompanyActive: boolean): boolean {
  return !isCompanyActive && isOpen(state);
}

/**
 * Checks the weekdays and hours of the terms in the town's time zone. A window past midnight belongs to the day on
 * which it began.
 */
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
  /** Whether the offer can still be claimed and has stock left, for a payment that is confirmed late. */
  isOfferClaimable: boolean;
};

/**
 * The verdict for the counter. `companyId` is the company of the current user; null for the back-office, which may
 * access all companies.
 */
export function verdictOn(coupon: Shown, companyId: string | null, now: Date): CouponVerdict {
  if (companyId !== null && coupon.companyId !== companyId) return "other_company";
  if (confirmationAt(coupon, now) === "late") {
    if (!coupon.isOfferClaimable) return "payment_too_late";
    return coupon.cancelledBecause === "payment_declined" ? "payment_declined" : "payment_lapsed";
  }
  const state = stateAt(coupon, now);
  if (state === "redeemed") return "already_redeemed";
  if (state !== "issued") return state;
  return isUsableAt(coupon.frozen.terms, now) ? "usable" : "outside_hours";
}

/** The deadline for the operator to undo a redemption. */
export function undoUntil(redeemedAt: Date): Date {
  return new Date(redeemedAt.getTime() + limits.undoMinutes * minuteMs);
}
