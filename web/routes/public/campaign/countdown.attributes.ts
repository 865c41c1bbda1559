/** An element that shows the time until a moment. `lastDay` is the text when less than a day is left. */
export const countdown = { until: "data-countdown", lastDay: "data-last-day" } as const;

/** The parts of a countdown. Each is optional. */
export const countdownDays = "data-days";
export const countdownClock = "data-clock";
