import { addDays } from "#contract/time/dates.ts";
import { between, type Random } from "./random.ts";

/** Returns a moment in the working hours of an earlier day, so that no row of the town is in the future. */
export function pastMoment(today: string, daysAgo: number, random: Random = () => 0.5): Date {
  return momentOfDay(today, daysAgo, between(random, 8 * 60, 18 * 60));
}

/** Returns the moment of an earlier day that is `minutes` after its midnight. */
export function momentOfDay(today: string, daysAgo: number, minutes: number): Date {
  const midnight = new Date(`${addDays(today, -daysAgo)}T00:00:00-03:00`);
  return new Date(midnight.getTime() + minutes * 60_000);
}
