import { daysLeftText } from "#contract/time/time-left.texts.ts";
import { atIntervals, write } from "#web/enhance/at-intervals.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { countdown, countdownClock, countdownDays } from "./countdown.attributes.ts";
import { timeLeft } from "./time-left.ts";

const secondMs = 1000;

/** Counts down to a moment, each second. */
export function countDown(): void {
  atIntervals(secondMs, `[${countdown.until}]`, (element, now) => {
    const { until, lastDay } = readData(element, countdown);
    const { days, clock } = timeLeft(Date.parse(until) - now.getTime());
    write(element, `[${countdownDays}]`, days === 0 ? lastDay : daysLeftText(days));
    write(element, `[${countdownClock}]`, clock);
  });
}
