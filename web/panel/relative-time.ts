import { townTimeZone } from "#contract/time/dates.ts";

const steps = [
  { unit: "minute", seconds: 60, until: 3_600 },
  { unit: "hour", seconds: 3_600, until: 86_400 },
  { unit: "day", seconds: 86_400, until: 30 * 86_400 },
  { unit: "month", seconds: 30 * 86_400, until: 365 * 86_400 },
  { unit: "year", seconds: 365 * 86_400, until: Number.POSITIVE_INFINITY },
] as const;

const relative = new Intl.RelativeTimeFormat("pt-BR", { numeric: "always" });
const thisMoment = new Intl.RelativeTimeFormat("pt-BR", { numeric: "auto" }).format(0, "second");

const exact = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: townTimeZone,
});

/**
 * Formats a past time in whole elapsed units, a future time to the nearest unit: a 7-day deadline still shows "em 7
 * dias" a minute later.
 */
export function relativeTime(at: string, now: Date): string {
  const seconds = (Date.parse(at) - now.getTime()) / 1000;
  const distance = Math.abs(seconds);
  if (distance < 60) return thisMoment;
  const count = (unitSeconds: number) =>
    seconds > 0 ? Math.round(distance / unitSeconds) : Math.floor(distance / unitSeconds);
  // The rounded time is compared too: 59 minutes and 50 seconds is one hour, not 60 minutes.
  const fits = ({ seconds: unitSeconds, until }: (typeof steps)[number]) =>
    Math.max(distance, count(unitSeconds) * unitSeconds) < until;
  const step = steps.find(fits) ?? steps[4];
  return relative.format(Math.sign(seconds) * count(step.seconds), step.unit);
}

/** Formats the date and time in the town's time zone, independent of the reader's. */
export function exactTime(at: string): string {
  return exact.format(new Date(at));
}
