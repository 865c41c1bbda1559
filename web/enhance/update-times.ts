import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";
import { confirmationText, openingTexts } from "#contract/company/opening-hours.texts.ts";
import { openingStateAt } from "#contract/company/opening-state.ts";
import { type ClockReading, clockAhead } from "#contract/time/clock.ts";
import { daysLeftText } from "#contract/time/time-left.texts.ts";
import { timeLeft } from "#web/routes/public/campaign/time-left.ts";

const second = 1000;
const halfMinute = 30 * second;

/** Keeps right what a page says of the time: it may come out of a cache, and it may stay open. */
export function updateTimes(): void {
  every(second, "[data-countdown]", showTimeLeft);
  every(halfMinute, "[data-hours]", showOpening);
  every(halfMinute, "[data-confirms]", showConfirmation);
  every(halfMinute, "[data-weekday]", markToday);
}

function every(interval: number, selector: string, show: (element: HTMLElement, now: Date) => void): void {
  if (!document.querySelector(selector)) return;
  const tick = () => {
    const now = new Date();
    // Found each time: a part of the page may have been replaced (page-part.ts).
    for (const element of document.querySelectorAll<HTMLElement>(selector)) show(element, now);
  };
  tick();
  setInterval(tick, interval);
}

/** Markup: routes/public/campaign/countdown.tsx. */
function showTimeLeft(element: HTMLElement, now: Date): void {
  const { countdown = "", lastDay = "" } = element.dataset;
  const { days, clock } = timeLeft(Date.parse(countdown) - now.getTime());
  write(element, "[data-days]", days === 0 ? lastDay : daysLeftText(days));
  write(element, "[data-clock]", clock);
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

/** The page says how far ahead the town is: knowing it from the zone's name is the most that a phone would do on it. */
function readClock({ dataset }: HTMLElement, now: Date): ClockReading {
  return clockAhead(now, Number(dataset.minutesAhead));
}

function write(within: HTMLElement, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
