import { z } from "zod";
import { validation } from "#contract/fields/validation.texts.ts";
import { limits } from "#contract/limits.ts";
import { timeOfDay } from "#contract/time/date-field.ts";

/** 0 = Sunday. */
export const weekday = (message: string) => z.int({ error: message }).min(0, message).max(6, message);

/**
 * One interval of a weekday. `closes` before `opens` means that it closes after midnight. Equal values mean that it
 * is open around the clock.
 */
export const OpeningInterval = z.object(
  { weekday: weekday(validation.company.openingHours), opens: timeOfDay, closes: timeOfDay },
  { error: validation.company.openingHours },
);
export type OpeningInterval = z.infer<typeof OpeningInterval>;

export const openingHours = z
  .array(OpeningInterval.strict(), { error: validation.company.openingHours })
  .max(limits.companyOpeningIntervalsMax, validation.company.openingHoursTooMany)
  .refine((intervals) => !overlap(intervals), validation.company.openingHoursOverlap)
  .default([]);

const minutesInDay = 24 * 60;
const minutesInWeek = 7 * minutesInDay;

/** The week is circular: an interval may run past Saturday into Sunday. */
function overlap(intervals: readonly OpeningInterval[]): boolean {
  const spans = intervals.map(toSpan).sort((one, other) => one.start - other.start);
  return spans.some((span, index) => {
    const next = spans[index + 1];
    const nextStart = next ? next.start : (spans[0]?.start ?? 0) + minutesInWeek;
    return span.end > nextStart;
  });
}

function toSpan({ weekday, opens, closes }: OpeningInterval) {
  const start = weekday * minutesInDay + minutes(opens);
  const length = minutes(closes) - minutes(opens);
  return { start, end: start + (length > 0 ? length : length + minutesInDay) };
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}
