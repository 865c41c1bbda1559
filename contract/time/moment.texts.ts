import { townClock } from "./clock.ts";
import { formatDate, today } from "./dates.ts";

/** `15/11/2026 às 14:30`, by the town's clock. */
export function momentText(moment: Date): string {
  return `${formatDate(today(moment))} às ${townClock(moment).time}`;
}
