import { type ClockReading, townClock } from "#contract/time/clock.ts";
import type { OpeningInterval } from "./opening-hours.schema.ts";

/** Nothing here imports zod: public pages keep "open now" right without paying for it. */

export type OpeningState =
  | { open: true /** Null when it never closes. */; closes: string | null }
  | { open: false; opens: { weekday: number; time: string; inDays: number } };

const minutesInDay = 24 * 60;
const minutesInWeek = 7 * minutesInDay;

type Span = { start: number; length: number };

/** What the door says at this minute of the town. Null when the company never said its hours. */
export function openingState(hours: readonly OpeningInterval[], now: Date): OpeningState | null {
  return openingStateAt(hours, townClock(now));
}

/** The same by a clock that was read. */
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

/** An interval that begins when another ends carries it on: people see one door that stays open. */
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

/** `closes` before `opens` is past midnight; equal, around the clock. */
function toSpan({ weekday, opens, closes }: OpeningInterval): Span {
  const length = minutes(closes) - minutes(opens);
  return {
    start: weekday * minutesInDay + minutes(opens),
    length: length > 0 ? length : length + minutesInDay,
  };
}

/** How far `from` lies behind `to`; Sunday follows Saturday. */
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
