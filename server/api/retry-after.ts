import type { AppError } from "#contract/errors.ts";

/** The first is for faults that soon end on their own, the second for a limit whose end is unknown. */
const unavailableSeconds = 5;
const limitedSeconds = 60;

/** Returns the value of the `Retry-After` header for this status, or undefined if a retry would not help. */
export function retryAfter(
  status: number,
  refusal?: Pick<AppError, "retryAfterSeconds">,
): string | undefined {
  if (status === 503) return String(refusal?.retryAfterSeconds ?? unavailableSeconds);
  if (status === 429) return String(refusal?.retryAfterSeconds ?? limitedSeconds);
  return undefined;
}

export function withRetryAfter(response: Response, refusal?: AppError): Response {
  const seconds = retryAfter(response.status, refusal);
  if (seconds !== undefined) response.headers.set("Retry-After", seconds);
  return response;
}
