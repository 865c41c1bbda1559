/**
 * Calendar days are strings such as `2025-11-30`: they compare as text, and no time zone can shift them. This module
 * must not import zod: public pages show dates and would have to load it.
 */

export const townTimeZone = "America/Sao_Paulo";

/**
 * Returns the current calendar day in the town, whatever the server's time zone. This is the only function that
 * computes it.
 */
export function today(now: Date, timeZone: string = townTimeZone): string {
  // Cached for one second: most calls come within the same second, and a day begins at a whole second.
  const second = Math.floor(now.getTime() / 1000);
  if (lastResult.second === second && lastResult.timeZone === timeZone) return lastResult.day;
  const day = calendarDay(now, timeZone);
  lastResult = { second, timeZone, day };
  return day;
}

let lastResult = { second: Number.NaN, timeZone: "", day: "" };

function calendarDay(now: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    dayFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** For example `30/11/2025`. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}

/** For example `30/11`, where the year is obvious. */
export function formatDayAndMonth(day: string): string {
  return formatDate(day).slice(0, 5);
}

/** For example `30/11`, or `31/01/2027` when the year is not obvious. */
export function formatShortDate(day: string, isThisYear: boolean): string {
  return isThisYear ? formatDayAndMonth(day) : formatDate(day);
}

export function isSameYear(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}

/** Years have four digits here, so this is the last possible day; some people enter it to mean "no end". */
const lastDay = "9999-12-31";

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.getUTCFullYear() > 9999 ? lastDay : date.toISOString().slice(0, 10);
}

/** Whether the day exists: 29/02 only in leap years, and no year 0, which the database does not support. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format costs far more than using it, and lists compute the day very often. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  dayFormats.set(timeZone, format);
  return format;
}
