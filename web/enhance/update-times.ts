import { openNow } from "#web/catalogue/open-now.attributes.ts";
import { updateOpenNow } from "#web/catalogue/open-now.enhance.ts";
import { confirmationHours } from "#web/coupons/confirmation-hours.attributes.ts";
import { updateConfirmation } from "#web/coupons/confirmation-hours.enhance.ts";
import { weekdayRow } from "#web/routes/public/company/weekly-hours.attributes.ts";
import { markToday } from "#web/routes/public/company/weekly-hours.enhance.ts";
import { atIntervals } from "./at-intervals.ts";

const halfMinuteMs = 30_000;

/** Updates texts about opening hours, because the page may come from a cache and may stay open for long. */
export function updateTimes(): void {
  atIntervals(halfMinuteMs, `[${openNow.hours}]`, updateOpenNow);
  atIntervals(halfMinuteMs, `[${confirmationHours.hours}]`, updateConfirmation);
  atIntervals(halfMinuteMs, `[${weekdayRow.weekday}]`, markToday);
}
