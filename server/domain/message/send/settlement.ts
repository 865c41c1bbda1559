import type { FailureReason, SuppressionReason } from "#contract/message/message.schema.ts";
import type { Outcome } from "#server/platform/message/transport.ts";

/** What is stored about a message after an attempt. */
export type Settlement = {
  id: string;
  /** The number of the attempt, so that an outcome that comes too late changes nothing. */
  attempt: number;
  state: "sent" | "failed" | "queued";
  reason?: FailureReason;
  /** The response of the other side, for admins. */
  detail?: string;
  providerId?: string | undefined;
  suppress?: SuppressionReason | undefined;
  nextAttemptAt?: Date;
  /**
   * Whether the attempt counts towards `maxAttempts`: not if the channel itself does not work and the message was
   * certainly not sent.
   */
  isCounted?: boolean;
};

/** About half a day in all, besides the time in which the server cannot be reached at all. */
export const maxAttempts = 8;
const firstPauseMinutes = 5;

export function settlementOf(
  { id, attempts: attempt }: { id: string; attempts: number },
  outcome: Outcome,
  now: Date,
): Settlement {
  if (outcome.kind === "accepted") return { id, attempt, state: "sent", providerId: outcome.providerId };
  const { reason, detail } = outcome;
  if (outcome.kind === "failed") {
    return { id, attempt, state: "failed", reason, detail, suppress: outcome.suppress, isCounted: true };
  }
  if (outcome.pauseChannel && !outcome.isUncertain) {
    return { id, attempt, state: "queued", detail, nextAttemptAt: now, isCounted: false };
  }
  if (attempt >= maxAttempts) return { id, attempt, state: "failed", reason, detail, isCounted: true };
  const growing = firstPauseMinutes * 60 * 2 ** (attempt - 1);
  const seconds = outcome.isUncertain ? growing : (outcome.afterSeconds ?? growing);
  const nextAttemptAt = new Date(now.getTime() + seconds * 1000);
  return { id, attempt, state: "queued", detail, nextAttemptAt, isCounted: true };
}
