import { ORPCError } from "@orpc/client";
import { type ErrorCode, isErrorCode, needsSignIn } from "#contract/errors.ts";
import { toApiError } from "#web/queries/api-error.ts";
import type { QueuedWork, SettledWork } from "./queued-work.ts";

/**
 * The result of sending stored work. "skip" and "stop" leave it stored: with "skip" the work after it is sent now, with
 * "stop" nothing can be sent now.
 */
export type Attempt = SettledWork | "skip" | "stop";

/** Refusals that do not depend on the work: the session serves another company, or an earlier attempt still runs. */
const transientCodes: readonly ErrorCode[] = [
  "shop.company_inactive",
  "shop.company_not_chosen",
  "forbidden",
  "conflict",
  "idempotency_in_progress",
];

/**
 * Returns the result of a failed attempt. Everything that may pass leaves the work stored: no network, a restarting
 * server, an ended session, too many attempts, and the responses of a proxy or of the sign-in page of a public network.
 */
export function failedAttempt(work: QueuedWork, error: unknown): Attempt {
  if (!(error instanceof ORPCError) || !isErrorCode(error.code)) return "stop";
  // A fault of the server with this work must not keep the others back until they are too old.
  if (error.code === "internal") return "skip";
  const isTransient = transientCodes.includes(error.code) || needsSignIn(error.code);
  if (isTransient || error.status >= 500 || error.status === 429) return "stop";
  const { title, text, fields } = toApiError(error);
  return {
    ...{ work, isDone: false, title, redemption: null },
    text: [text, ...Object.values(fields)].join(" "),
  };
}
