import type { RecipientCount } from "#contract/message/broadcast/broadcast.view.ts";

export type Progress = {
  /** Everyone who gets or got a message, without those left out. */
  total: number;
  queued: number;
  /** Sent includes those known to be delivered, and delivered those known to be read. */
  sent: number;
  delivered: number;
  read: number;
  failed: number;
  skipped: number;
};

/** Sums the recipients of a broadcast by state. */
export function progressOf(counts: readonly RecipientCount[]): Progress {
  const of = (...states: RecipientCount["state"][]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    total: of("queued", "sent", "delivered", "read", "failed"),
    queued: of("queued"),
    sent: of("sent", "delivered", "read"),
    delivered: of("delivered", "read"),
    read: of("read"),
    failed: of("failed"),
    skipped: of("skipped"),
  };
}
