/** The row of a day of the week. `minutesAhead` is the UTC offset of the town. */
export const weekdayRow = { weekday: "data-weekday", minutesAhead: "data-minutes-ahead" } as const;
