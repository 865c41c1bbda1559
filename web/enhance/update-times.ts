import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { confirmationText, openingTexts } from "#contract/company/opening-hours.texts.ts";
import { openingStateAt } from "#contract/company/opening-state.ts";
import { type ClockReading, clockAtOffset } from "#contract/time/clock.ts";
import { atIntervals, write } from "./at-intervals.ts";

const halfMinute = 30_000;

/** Updates texts about opening hours, because the page may come from a cache and may stay open for long. */
export function updateTimes(): void {
  atIntervals(halfMinute, "[data-hours]", showOpening);
  atIntervals(halfMinute, "[data-confirms]", showConfirmation);
  atIntervals(halfMinute, "[data-weekday]", markToday);
}

/** Markup: catalogue/open-now.tsx. */
function showOpening(element: HTMLElement, now: Date): void {
  const hours = JSON.parse(element.dataset.hours ?? "[]") as OpeningInterval[];
  const opening = openingStateAt(hours, readClock(element, now));
  if (!opening) return;
  const { state, next } = openingTexts(opening);
  element.toggleAttribute("data-open", opening.open);
  write(element, "[data-state]", state);
  write(element, "[data-next]", next);
}

/** Markup: coupons/confirmation-hours.tsx. */
function showConfirmation(element: HTMLElement, now: Date): void {
  const hours = JSON.parse(element.dataset.confirms ?? "[]") as OpeningInterval[];
  const text = confirmationText(openingStateAt(hours, readClock(element, now)));
  if (element.textContent !== text) element.textContent = text;
}

/** Markup: routes/public/company/weekly-hours.tsx. */
function markToday(row: HTMLElement, now: Date): void {
  if (row.dataset.weekday === String(readClock(row, now).weekday)) row.setAttribute("aria-current", "date");
  else row.removeAttribute("aria-current");
}

/**
 * The page provides the town's UTC offset: resolving it from the time zone's name would be the most expensive work of
 * a phone on this page.
 */
function readClock({ dataset }: HTMLElement, now: Date): ClockReading {
  return clockAtOffset(now, Number(dataset.minutesAhead));
}
