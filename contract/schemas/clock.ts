import { today, townTimeZone } from "./dates.ts";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: townTimeZone,
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** What the clock on the town's square says: the weekday (0 = Sunday) and the time, `19:42`. */
export function townClock(now: Date): { weekday: number; time: string } {
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { weekday: weekdays.indexOf(parts.weekday ?? ""), time: `${parts.hour}:${parts.minute}` };
}

const hourMs = 3_600_000;

/** The moment a day begins in the town; where clocks were put forward at midnight, the first that there was. */
export function startOfDay(day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // From a day before to a day after in whole hours: wherever the town lies, its midnight is one of them.
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(noon + (hour - 36) * hourMs));
  return hours.find((moment) => today(moment) === day) ?? new Date(noon);
}
