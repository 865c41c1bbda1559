/** The filled part of the bar of points. */
export const progressFill = "data-progress-fill";
