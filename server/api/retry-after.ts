import type { AppError } from "#contract/errors.ts";

/** For what passes by itself soon, and for a limit of which nobody knows when it does. */
const unavailableSeconds = 5;
const limitedSeconds = 60;

/** What the header of an answer with this status says; nothing where trying again would not help. */
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
