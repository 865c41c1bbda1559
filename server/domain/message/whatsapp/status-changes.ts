import type { SuppressionReason } from "#contract/message/message.schema.ts";
import { outcomeOfError } from "#server/platform/message/whatsapp/error-outcome.ts";
import type { MetaStatus } from "#server/platform/message/whatsapp/webhook-payload.ts";

export type StatusChange = {
  providerId: string;
  messageId: string | null;
  state: MetaStatus["status"];
  at: Date;
  reason: string | null;
  detail: string | null;
  suppress: SuppressionReason | null;
  /** Every further message would fail too: the channel is paused, and the message is sent again after the pause. */
  pausesChannel: boolean;
  /** Set if the message may be accepted later, and then how long to wait. */
  retryAfterSeconds: number | null;
  /** The person stopped the offers of this number in WhatsApp. */
  stopsOffers: boolean;
};

const defaultRetrySeconds = 60 * 60;

/** The highest state of each message in a webhook. Webhooks arrive in any order and more than once. */
export function statusChanges(statuses: readonly MetaStatus[]): StatusChange[] {
  const highest = new Map<string, MetaStatus>();
  for (const status of statuses) {
    const other = highest.get(status.providerId);
    if (!other || rank(status) > rank(other)) highest.set(status.providerId, status);
  }
  return [...highest.values()].map(changeOf);
}

/**
 * `failed` is between `sent` and `delivered`: it may arrive before `sent`, and a message that failed on one of the
 * person's devices may be delivered to another.
 */
const order: MetaStatus["status"][] = ["sent", "failed", "delivered", "read"];
const rank = ({ status }: MetaStatus) => order.indexOf(status);

function changeOf({ providerId, messageId, status: state, at, error }: MetaStatus): StatusChange {
  const common = { providerId, messageId: messageId ?? null, state, at };
  const none = {
    detail: null,
    suppress: null,
    retryAfterSeconds: null,
    pausesChannel: false,
    stopsOffers: false,
  };
  if (state !== "failed") return { ...common, ...none, reason: null };
  if (!error) return { ...common, ...none, reason: "unknown" };
  const { code, detail } = error;
  const outcome = outcomeOfError({ code, detail });
  return {
    ...common,
    reason: outcome.reason,
    detail,
    suppress: outcome.kind === "failed" ? (outcome.suppress ?? null) : null,
    retryAfterSeconds: outcome.kind === "retry" ? (outcome.afterSeconds ?? defaultRetrySeconds) : null,
    pausesChannel: outcome.kind === "retry" && outcome.pauseChannel === true,
    stopsOffers: outcome.kind === "failed" && outcome.stopsOffers === true,
  };
}
