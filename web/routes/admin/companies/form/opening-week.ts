import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";

/** The week as people think of it: from Monday. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** The intervals of one day, each with its place in the whole list. */
export function intervalsOf(hours: readonly OpeningInterval[], weekday: number) {
  return hours.flatMap((interval, index) => (interval.weekday === weekday ? [{ ...interval, index }] : []));
}

/** One more for a day: the usual hours first, then an afternoon or evening after what it has. */
export function withNewInterval(hours: readonly OpeningInterval[], weekday: number): OpeningInterval[] {
  const last = intervalsOf(hours, weekday).at(-1);
  const opens = last?.closes && last.closes > last.opens && last.closes < "23:00" ? last.closes : "08:00";
  return [...hours, last ? { weekday, opens, closes: "" } : { weekday, opens: "08:00", closes: "18:00" }];
}

/** The hours of one day for other days too, in the place of what those had. */
export function copiedTo(
  hours: readonly OpeningInterval[],
  from: number,
  to: readonly number[],
): OpeningInterval[] {
  const others = to.filter((weekday) => weekday !== from);
  const kept = hours.filter(({ weekday }) => !others.includes(weekday));
  const copies = others.flatMap((weekday) =>
    intervalsOf(hours, from).map(({ opens, closes }) => ({ weekday, opens, closes })),
  );
  return [...kept, ...copies];
}

/** `closes` before `opens` runs past midnight. */
export function endsNextDay({ opens, closes }: OpeningInterval): boolean {
  return opens !== "" && closes !== "" && closes < opens;
}
