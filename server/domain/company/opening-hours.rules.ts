import { townClock } from "#contract/schemas/clock.ts";
import type { OpeningInterval } from "#contract/schemas/opening-hours.ts";

/**
 * Open now: whether an interval of today, or one of yesterday that closes past midnight, holds this
 * minute of the town. Null when the company never said its hours.
 */
export function isOpenAt(hours: OpeningInterval[], now: Date): boolean | null {
  if (hours.length === 0) return null;
  const { weekday, time } = townClock(now);
  const yesterday = (weekday + 6) % 7;
  return hours.some((interval) => {
    if (!closesPastMidnight(interval)) {
      return interval.weekday === weekday && interval.opens <= time && time < interval.closes;
    }
    return (
      (interval.weekday === weekday && interval.opens <= time) ||
      (interval.weekday === yesterday && time < interval.closes)
    );
  });
}

function closesPastMidnight({ opens, closes }: OpeningInterval): boolean {
  return closes <= opens;
}
