import { townTimeZone } from "./dates.ts";

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
