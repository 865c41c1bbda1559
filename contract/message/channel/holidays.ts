import { addDays } from "#contract/time/dates.ts";
import { holidayNames } from "./holiday.texts.ts";

/** A day of every year (`12-08`) or of one year (`2027-02-10`). */
export type Holiday = { day: string; name: string };

/** Returns the name of a holiday, or undefined. */
export function holidayOn(
  day: string,
  { national, town }: { national: boolean; town: readonly Holiday[] },
): string | undefined {
  const all = [...town, ...(national ? nationalHolidays(Number(day.slice(0, 4))) : [])];
  return all.find((holiday) => holiday.day === day || holiday.day === day.slice(5))?.name;
}

/** The national holidays of a year, with carnival and Corpus Christi, when public offices and most shops close. */
export function nationalHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  return [
    ...Object.entries(holidayNames.fixed).map(([day, name]) => ({ day: `${year}-${day}`, name })),
    { day: addDays(easter, -48), name: holidayNames.carnival },
    { day: addDays(easter, -47), name: holidayNames.carnival },
    { day: addDays(easter, -2), name: holidayNames.goodFriday },
    { day: addDays(easter, 60), name: holidayNames.corpusChristi },
  ];
}

/** The Gregorian calculation of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1].map((part) => String(part).padStart(2, "0"));
  return `${year}-${month}-${day}`;
}
