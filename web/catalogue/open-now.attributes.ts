/**
 * A text about whether a company is open. `minutesAhead` is the UTC offset of the town: resolving it from the time
 * zone's name would be the most expensive work of a phone on these pages.
 */
export const openNow = {
  hours: "data-hours",
  minutesAhead: "data-minutes-ahead",
  open: "data-open",
} as const;

/** The parts of the text. */
export const openingStateText = "data-opening-state";
export const openingNextText = "data-opening-next";
