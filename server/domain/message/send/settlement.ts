import type { FailureReason, MessageChannel, SuppressionReason } from "#contract/message/message.schema.ts";
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
  /** Set if no process may send by the channel for a time that the other side's error states. */
  pause?: { channel: MessageChannel; until: Date; reason: FailureReason } | undefined;
  /**
   * Whether the attempt counts towards `maxAttempts`: not if the channel itself does not work and the message was
   * certainly not sent.
   */
  isCounted?: boolean;
};

/** About half a day in all, besides the time in which the server cannot be reached at all. */
export const maxAttempts = 8;
const firstPauseMinutes = 5;

type Attempted = { id: string; channel: MessageChannel; attempts: number };

export function settlementOf(message: Attempted, outcome: Outcome, now: Date): Settlement {
  const { id, channel, attempts: attempt } = message;
  if (outcome.kind === "accepted") return { id, attempt, state: "sent", providerId: outcome.providerId };
  const { reason, detail } = outcome;
  if (outcome.kind === "failed") {
    return { id, attempt, state: "failed", reason, detail, suppress: outcome.suppress, isCounted: true };
  }
  const { afterSeconds } = outcome;
  const isLong = outcome.pauseChannel && afterSeconds !== undefined;
  const pause = isLong ? { channel, until: momentAfter(now, afterSeconds), reason } : undefined;
  if (outcome.pauseChannel && !outcome.isUncertain) {
    return { id, attempt, state: "queued", detail, nextAttemptAt: now, isCounted: false, pause };
  }
  if (attempt >= maxAttempts) return { id, attempt, state: "failed", reason, detail, isCounted: true, pause };
  const growing = firstPauseMinutes * 60 * 2 ** (attempt - 1);
  const seconds = outcome.isUncertain ? growing : (afterSeconds ?? growing);
  const nextAttemptAt = momentAfter(now, seconds);
  return { id, attempt, state: "queued", detail, nextAttemptAt, isCounted: true, pause };
}

function momentAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
