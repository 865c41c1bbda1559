/** A text about when the shop can confirm a Pix. `minutesAhead` is the UTC offset of the town. */
export const confirmationHours = {
  hours: "data-confirms",
  minutesAhead: "data-minutes-ahead",
} as const;
