import { clockAtOffset } from "#contract/time/clock.ts";
import { readData } from "#web/ui/data-attributes.ts";
import { weekdayRow } from "./weekly-hours.attributes.ts";

/** Marks the row of the current day, and no other row. */
export function markToday(row: Element, now: Date): void {
  const { weekday, minutesAhead } = readData(row, weekdayRow);
  const { weekday: today } = clockAtOffset(now, Number(minutesAhead));
  if (weekday === String(today)) row.setAttribute("aria-current", "date");
  else row.removeAttribute("aria-current");
}
