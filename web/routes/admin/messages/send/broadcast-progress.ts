import type { RecipientCount } from "#contract/message/broadcast/broadcast.view.ts";

export type Progress = {
  /** Everyone who gets, got or would have got a message, without those left out. */
  total: number;
  queued: number;
  /** Sent includes those known to be delivered, and delivered those known to be read. */
  sent: number;
  delivered: number;
  read: number;
  failed: number;
  /** Includes the cancelled ones. */
  skipped: number;
  /** Would have got a message if the broadcast had not been cancelled. */
  cancelled: number;
};

/** Sums the recipients of a broadcast by state. */
export function progressOf(counts: readonly RecipientCount[]): Progress {
  const of = (...states: RecipientCount["state"][]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const cancelled = counts
    .filter(({ state, reason }) => state === "skipped" && reason === "cancelled")
    .reduce((sum, { count }) => sum + count, 0);
  return {
    total: of("queued", "sent", "delivered", "read", "failed") + cancelled,
    queued: of("queued"),
    sent: of("sent", "delivered", "read"),
    delivered: of("delivered", "read"),
    read: of("read"),
    failed: of("failed"),
    skipped: of("skipped"),
    cancelled,
  };
}
