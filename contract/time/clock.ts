import { today, townTimeZone } from "./dates.ts";

/** The weekday (0 = Sunday) and the time, `19:42`. */
export type ClockReading = { weekday: number; time: string };

/** Made when it is first needed: that keeps a cheap phone busy for a tenth of a second. */
let format: Intl.DateTimeFormat | undefined;

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** What the clock on the town's square says. */
export function townClock(now: Date): ClockReading {
  format ??= new Intl.DateTimeFormat("en-US", {
    timeZone: townTimeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { weekday: weekdays.indexOf(parts.weekday ?? ""), time: `${parts.hour}:${parts.minute}` };
}

const minuteMs = 60_000;
const minutesInWeek = 7 * 24 * 60;

/** How many minutes the town's clock is ahead of UTC: what a page needs to read the clock with `clockAhead`. */
export function townOffset(now: Date): number {
  const difference = minuteOfWeek(townClock(now)) - minuteOfWeek(clockAhead(now, 0));
  return difference - Math.round(difference / minutesInWeek) * minutesInWeek;
}

/** A clock that is so many minutes ahead of UTC, read without the names and rules of time zones. */
export function clockAhead(now: Date, minutes: number): ClockReading {
  const moved = new Date(now.getTime() + minutes * minuteMs);
  return { weekday: moved.getUTCDay(), time: moved.toISOString().slice(11, 16) };
}

function minuteOfWeek({ weekday, time }: ClockReading): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (weekday * 24 + hours) * 60 + minutes;
}

const hourMs = 3_600_000;

/** The moment a day begins in the town; where clocks were put forward at midnight, the first that there was. */
export function startOfDay(day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // From a day before to a day after in whole hours: wherever the town lies, its midnight is one of them.
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(noon + (hour - 36) * hourMs));
  return hours.find((moment) => today(moment) === day) ?? new Date(noon);
}

/**
 * The moment at which the town's clock shows a time on a day: the first one, where clocks were put back and it came twice.
 * A time that was skipped is counted as if the clocks had not been put forward.
 */
export function momentAt(day: string, time: string): Date {
  const inUtc = Date.parse(`${day}T${time}Z`);
  // The offsets before and after a change that may lie between them.
  const [before, after] = [-24, 24].map((hours) => {
    const offset = townOffset(new Date(inUtc + hours * hourMs));
    return new Date(inUtc - offset * minuteMs);
  }) as [Date, Date];
  const isShown = (moment: Date) => today(moment) === day && townClock(moment).time === time;
  return !isShown(before) && isShown(after) ? after : before;
}
