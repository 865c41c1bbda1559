/** The days of a report and of the period before it. This module must not import zod. */
import { addDays } from "#contract/time/dates.ts";
import type { ReportPeriod } from "./club-report.ts";

export type DayRange = { from: string; until: string };

type Asked = { period: ReportPeriod; from?: string | undefined; until?: string | undefined };

/** Returns the days of a report, both included. A custom period without its days is the last 30 days. */
export function reportDays({ period, from, until }: Asked, today: string): DayRange {
  if (period === "custom" && from && until) return { from, until };
  if (period === "month") return { from: `${today.slice(0, 8)}01`, until: today };
  const days = period === "7" || period === "90" ? Number(period) : 30;
  return { from: addDays(today, 1 - days), until: today };
}

/** Returns the same number of days immediately before. */
export function daysBefore({ from, until }: DayRange): DayRange {
  return { from: addDays(from, -dayCount({ from, until })), until: addDays(from, -1) };
}

export function dayCount({ from, until }: DayRange): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
}

/** Every day of a range, in order. */
export function eachDay(range: DayRange): string[] {
  return Array.from({ length: dayCount(range) }, (_, index) => addDays(range.from, index));
}
