export const retryingForm = "data-retries";

/** The status of such a form, with the text for each problem. */
export const retryStatus = {
  status: "data-retry-status",
  failed: "data-failed",
  waiting: "data-waiting",
  away: "data-away",
} as const;
