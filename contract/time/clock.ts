import { today, townTimeZone } from "./dates.ts";

/** The weekday (0 = Sunday) and the time, for example `19:42`. */
export type ClockReading = { weekday: number; time: string };

/** Created on first use, because creating it takes a tenth of a second on a cheap phone. */
let format: Intl.DateTimeFormat | undefined;

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Returns the weekday and the time in the town's time zone. */
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

/** Returns the minutes that the town's clock is ahead of UTC. Pages pass them to `clockAtOffset`. */
export function townOffset(now: Date): number {
  const difference = minuteOfWeek(townClock(now)) - minuteOfWeek(clockAtOffset(now, 0));
  return difference - Math.round(difference / minutesInWeek) * minutesInWeek;
}

/** Returns the reading of a clock that is this many minutes ahead of UTC, without time zone data. */
export function clockAtOffset(now: Date, minutes: number): ClockReading {
  const moved = new Date(now.getTime() + minutes * minuteMs);
  return { weekday: moved.getUTCDay(), time: moved.toISOString().slice(11, 16) };
}

function minuteOfWeek({ weekday, time }: ClockReading): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (weekday * 24 + hours) * 60 + minutes;
}

const hourMs = 3_600_000;

/**
 * Returns the instant at which a day begins in the town. If clocks were put forward at midnight, it is the first
 * instant that existed.
 */
export function startOfDay(day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // Every whole hour from a day before to a day after: in any time zone of the town, midnight is one of them.
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(noon + (hour - 36) * hourMs));
  return hours.find((moment) => today(moment) === day) ?? new Date(noon);
}

/**
 * Returns the instant at which the town's clock shows a time on a day. If clocks were put back and the time occurred
 * twice, it is the first occurrence. A skipped time is computed as if the clocks had not been put forward.
 */
export function instantAt(day: string, time: string): Date {
  const inUtc = Date.parse(`${day}T${time}Z`);
  // The offsets before and after a possible change of the clocks.
  const [before, after] = [-24, 24].map((hours) => {
    const offset = townOffset(new Date(inUtc + hours * hourMs));
    return new Date(inUtc - offset * minuteMs);
  }) as [Date, Date];
  const isShown = (moment: Date) => today(moment) === day && townClock(moment).time === time;
  return !isShown(before) && isShown(after) ? after : before;
}
