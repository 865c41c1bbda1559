import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";

/** The weekdays starting on Monday, as people read a week. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the intervals of one weekday, each with its index in the whole list. */
export function intervalsOf(hours: readonly OpeningInterval[], weekday: number) {
  return hours.flatMap((interval, index) => (interval.weekday === weekday ? [{ ...interval, index }] : []));
}

/**
 * Adds an interval to a day: default hours for the first one, otherwise one that starts when the last one closes, or
 * at 08:00 if the last one closes late or is incomplete.
 */
export function withNewInterval(hours: readonly OpeningInterval[], weekday: number): OpeningInterval[] {
  const last = intervalsOf(hours, weekday).at(-1);
  const opens = last?.closes && last.closes > last.opens && last.closes < "23:00" ? last.closes : "08:00";
  return [...hours, last ? { weekday, opens, closes: "" } : { weekday, opens: "08:00", closes: "18:00" }];
}

/** Copies the hours of one day to other days and replaces theirs. */
export function copiedTo(
  hours: readonly OpeningInterval[],
  from: number,
  to: readonly number[],
): OpeningInterval[] {
  const others = to.filter((weekday) => weekday !== from);
  const unchanged = hours.filter(({ weekday }) => !others.includes(weekday));
  const copies = others.flatMap((weekday) =>
    intervalsOf(hours, from).map(({ opens, closes }) => ({ weekday, opens, closes })),
  );
  return [...unchanged, ...copies];
}

/** An interval whose `closes` is before `opens` runs past midnight. */
export function endsNextDay({ opens, closes }: OpeningInterval): boolean {
  return opens !== "" && closes !== "" && closes < opens;
}
