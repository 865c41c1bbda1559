/** 0 = Sunday. */
export const weekdayNames = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
] as const;

export const shortWeekdayNames = [
  "domingo",
  "segunda",
  "terça",
  "quarta",
  "quinta",
  "sexta",
  "sábado",
] as const;

export function weekdayName(weekday: number): string {
  return weekdayNames[weekday] ?? "";
}

export function shortWeekdayName(weekday: number): string {
  return shortWeekdayNames[weekday] ?? "";
}

/** For example `18h30`, the spoken form. */
export function formatHour(time: string): string {
  const [hours = "0", minutes = "00"] = time.split(":");
  return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
}

/** The order of the week on screen: from Monday. */
const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0];

/**
 * Formats the days, for example `às terças`, `de terça a quinta`, `nos fins de semana`. Empty when it is every day.
 */
export function onWeekdays(weekdays: readonly number[]): string {
  const places = weekdaysFromMonday.flatMap((weekday, place) => (weekdays.includes(weekday) ? [place] : []));
  const [first = 0] = places;
  const last = places.at(-1) ?? 0;
  if (places.length === 0 || places.length === 7) return "";
  if (places.length === 2 && first === 5) return "nos fins de semana";
  if (places.length > 2 && last - first === places.length - 1) {
    return `de ${shortWeekdayName(weekdaysFromMonday[first] ?? 0)} a ${shortWeekdayName(weekdaysFromMonday[last] ?? 0)}`;
  }
  return listed(places.map((place) => weekdaysFromMonday[place] ?? 0));
}

/**
 * The preposition before a day agrees with its gender, and is written once for consecutive days of the same gender.
 */
function listed(weekdays: number[]): string {
  const words = weekdays.map((weekday, index) => {
    const before = weekdays[index - 1];
    const isMasculine = masculine(weekday);
    const word =
      before !== undefined && masculine(before) === isMasculine ? "" : isMasculine ? "aos " : "às ";
    return `${word}${shortWeekdayName(weekday)}s`;
  });
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" e ");
}

/** Saturday and Sunday. */
function masculine(weekday: number): boolean {
  return weekday === 0 || weekday === 6;
}
