import type { OpeningInterval } from "#contract/company/opening-hours.schema.ts";

/** Typical opening hours of a small town. Weekday 0 is Sunday. */

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [0, 1, 2, 3, 4, 5, 6];

export const shopHours = [...on(weekdays, "08:30-18:00"), ...on([6], "08:30-13:00")];

/** Closes for lunch. */
export const lunchBreakHours = [...on(weekdays, "08:00-12:00", "13:30-18:00"), ...on([6], "08:00-12:00")];

export const officeHours = on(weekdays, "08:00-12:00", "13:00-18:00");

export const marketHours = [...on([1, 2, 3, 4, 5, 6], "07:30-20:00"), ...on([0], "08:00-13:00")];

export const bakeryHours = [...on([1, 2, 3, 4, 5, 6], "06:00-20:00"), ...on([0], "06:00-12:30")];

export const coffeeHours = [...on([1, 2, 3, 4, 5, 6], "07:30-19:30"), ...on([0], "08:00-13:00")];

export const dessertHours = on([0, 2, 3, 4, 5, 6], "12:00-22:00");

/** Lunch and dinner, closed on Mondays. */
export const restaurantHours = [
  ...on([2, 3, 4, 5, 6], "11:30-14:30", "18:00-23:00"),
  ...on([0], "11:30-15:30"),
];

/** Dinner only. On Fridays and Saturdays it closes after midnight. */
export const pizzeriaHours = [...on([0, 2, 3, 4], "18:00-23:30"), ...on([5, 6], "18:00-00:30")];

/** Closes after midnight. */
export const nightHours = [...on([3, 4, 0], "18:00-00:30"), ...on([5, 6], "18:00-02:00")];

export const salonHours = on([2, 3, 4, 5, 6], "09:00-19:00");

export const barberHours = [...on([2, 3, 4, 5], "09:00-12:00", "13:30-20:00"), ...on([6], "08:00-17:00")];

export const gymHours = [
  ...on(weekdays, "05:30-22:00"),
  ...on([6], "08:00-14:00"),
  ...on([0], "08:00-12:00"),
];

export const pharmacyHours = on(everyDay, "07:00-22:00");

export const showHours = [...on([3, 4, 5], "17:00-23:00"), ...on([6, 0], "14:00-23:30")];

export const aroundTheClock = on(everyDay, "00:00-00:00");

function on(days: number[], ...intervals: string[]): OpeningInterval[] {
  return days.flatMap((weekday) =>
    intervals.map((interval) => {
      const [opens = "", closes = ""] = interval.split("-");
      return { weekday, opens, closes };
    }),
  );
}
