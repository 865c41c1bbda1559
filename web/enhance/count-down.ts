import { daysLeftText } from "#contract/time/time-left.texts.ts";
import { timeLeft } from "#web/routes/public/campaign/time-left.ts";
import { atIntervals, write } from "./at-intervals.ts";

const second = 1000;

/** Counts down to a moment (markup: routes/public/campaign/countdown.tsx, coupon/pix-payment.tsx). */
export function countDown(): void {
  atIntervals(second, "[data-countdown]", (element, now) => {
    const { countdown = "", lastDay = "" } = element.dataset;
    const { days, clock } = timeLeft(Date.parse(countdown) - now.getTime());
    write(element, "[data-days]", days === 0 ? lastDay : daysLeftText(days));
    write(element, "[data-clock]", clock);
  });
}
