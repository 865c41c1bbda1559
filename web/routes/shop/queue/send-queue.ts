import type { Unit } from "#contract/loyalty/loyalty.texts.ts";
import type { Attempt } from "./failed-attempt.ts";
import { type CounterQueue, isWaiting, type QueuedWork, withProgress, withSettled } from "./queued-work.ts";
import { type PostingCalls, settlePosting } from "./settle-posting.ts";
import { type RedemptionCalls, settleRedemption } from "./settle-redemption.ts";

export type QueueCalls = RedemptionCalls &
  PostingCalls & {
    /** Reads the company of the server's session and the unit of its club. */
    readCounter: () => Promise<{ companyId: string; unit: Unit }>;
  };

/** The stored work of one company. Another tab may change it at any time. */
export type QueueStore = {
  companyId: string;
  read: () => CounterQueue;
  change: (next: (queue: CounterQueue) => CounterQueue) => CounterQueue;
};

/**
 * Sends the stored work in its order, until the network or the session ends. Nothing is sent before the server has named the
 * company of its session: another tab may have opened the counter of another company, which must not get this work.
 */
export async function sendQueue({ companyId, read, change }: QueueStore, calls: QueueCalls): Promise<void> {
  const { waiting } = read();
  if (waiting.length === 0) return;
  const counter = await calls.readCounter().catch(() => undefined);
  if (counter?.companyId !== companyId) return;
  const remember = (work: QueuedWork) =>
    isWaiting(
      change((queue) => withProgress(queue, work)),
      work,
    );
  for (const work of waiting) {
    const result: Attempt =
      work.kind === "posting"
        ? await settlePosting(work, { ...calls, unit: counter.unit }, remember)
        : await settleRedemption(work, calls, remember);
    if (result === "stop") return;
    if (result !== "skip") change((queue) => withSettled(queue, result));
  }
}
