import { townClock } from "./clock.ts";
import { formatDate, today } from "./dates.ts";

/** For example `15/11/2026 às 14:30`, in the town's time zone. */
export function momentText(moment: Date): string {
  return `${formatDate(today(moment))} às ${townClock(moment).time}`;
}
