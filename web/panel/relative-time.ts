import { townTimeZone } from "#contract/schemas/dates.ts";

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

/** How long ago, or how soon, in whole units that have passed. */
export function relativeTime(at: string, now: Date): string {
  const seconds = (Date.parse(at) - now.getTime()) / 1000;
  const distance = Math.abs(seconds);
  if (distance < 60) return thisMoment;
  const step = steps.find(({ until }) => distance < until) ?? steps[4];
  return relative.format(Math.sign(seconds) * Math.floor(distance / step.seconds), step.unit);
}

/** Day and time in the town, wherever the reader is. */
export function exactTime(at: string): string {
  return exact.format(new Date(at));
}
