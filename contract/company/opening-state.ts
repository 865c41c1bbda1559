import { type ClockReading, townClock } from "#contract/time/clock.ts";
import type { OpeningInterval } from "./opening-hours.schema.ts";

/** This module must not import zod: public pages compute "open now" with it and would have to load it. */

export type OpeningState =
  | { open: true /** Null when it never closes. */; closes: string | null }
  | { open: false; opens: { weekday: number; time: string; inDays: number } };

const minutesInDay = 24 * 60;
const minutesInWeek = 7 * minutesInDay;

type Span = { start: number; length: number };

/** Returns whether the company is open at the town's current time. Null when it has no opening hours. */
export function openingState(hours: readonly OpeningInterval[], now: Date): OpeningState | null {
  return openingStateAt(hours, townClock(now));
}

/** The same for a given clock reading. */
export function openingStateAt(
  hours: readonly OpeningInterval[],
  { weekday, time }: ClockReading,
): OpeningState | null {
  if (hours.length === 0) return null;
  const minute = weekday * minutesInDay + minutes(time);
  const spans = hours.map(toSpan);
  const current = spans.find(({ start, length }) => minutesAhead(minute, start) < length);
  if (current) return { open: true, closes: closingTime(current, spans) };
  const wait = Math.min(...spans.map(({ start }) => minutesAhead(start, minute)));
  const opens = (minute + wait) % minutesInWeek;
  return {
    open: false,
    opens: {
      weekday: Math.floor(opens / minutesInDay),
      time: clockText(opens),
      inDays: Math.floor((minutes(time) + wait) / minutesInDay),
    },
  };
}

/** Adjacent intervals count as one: the closing time is the end of the last one. */
function closingTime(current: Span, spans: readonly Span[]): string | null {
  let { length } = current;
  while (length < minutesInWeek) {
    const end = (current.start + length) % minutesInWeek;
    const next = spans.find(({ start }) => start === end);
    if (!next) return clockText(end);
    length += next.length;
  }
  return null;
}

/** `closes` before `opens` means after midnight; equal values mean around the clock. */
function toSpan({ weekday, opens, closes }: OpeningInterval): Span {
  const length = minutes(closes) - minutes(opens);
  return {
    start: weekday * minutesInDay + minutes(opens),
    length: length > 0 ? length : length + minutesInDay,
  };
}

/** Returns the minutes from `from` forward to `to` in the circular week. */
function minutesAhead(to: number, from: number): number {
  return (to - from + minutesInWeek) % minutesInWeek;
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

function clockText(minuteOfWeek: number): string {
  const minute = minuteOfWeek % minutesInDay;
  const part = (number: number) => String(number).padStart(2, "0");
  return `${part(Math.floor(minute / 60))}:${part(minute % 60)}`;
}
