import { townClock } from "./clock.ts";
import { formatDate, today } from "./dates.ts";

/** For example `15/11/2026 às 14:30`, in the town's time zone. */
export function momentText(moment: Date): string {
  return `${formatDate(today(moment))} às ${townClock(moment).time}`;
}

/** For example `às 14:30` for a moment of today, and `em 15/11/2026 às 14:30` for another day. */
export function whenText(moment: Date, now: Date): string {
  const isToday = today(moment) === today(now);
  return isToday ? `às ${townClock(moment).time}` : `em ${momentText(moment)}`;
}
