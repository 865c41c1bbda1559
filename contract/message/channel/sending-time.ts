import { instantAt, townClock } from "#contract/time/clock.ts";
import { addDays, today } from "#contract/time/dates.ts";
import { holidayOn } from "./holidays.ts";
import type { SendingRules } from "./sending-rules.ts";

export type SendingTimeRules = Pick<SendingRules, "hours" | "weekdays" | "holidays">;

/** A year of holidays and a month: rules that allow no day at all are not stored. */
const daysSearched = 400;

/** Returns "now" within the sending hours of the town, otherwise the next moment when they begin. */
export function sendingTime(rules: SendingTimeRules, now: Date): "now" | Date {
  const day = today(now);
  const { time } = townClock(now);
  const { from, to } = rules.hours;
  if (isSendingDay(rules, day)) {
    if (time >= from && time < to) return "now";
    if (time < from) return instantAt(day, from);
  }
  for (let ahead = 1; ahead <= daysSearched; ahead++) {
    const next = addDays(day, ahead);
    if (isSendingDay(rules, next)) return instantAt(next, from);
  }
  return instantAt(addDays(day, daysSearched), from);
}

function isSendingDay({ weekdays, holidays }: SendingTimeRules, day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekdays.includes(weekday) && holidayOn(day, holidays) === undefined;
}
