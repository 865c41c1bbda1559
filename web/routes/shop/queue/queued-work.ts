import { z } from "zod";
import { storedWorkKey } from "#web/counter/stored-work.ts";

/** With the idempotency key, the work is done once however often it is sent. */
const stored = { key: z.string(), operatorName: z.string().nullable().default(null) };

/** A redemption that could not be sent: the code of a coupon. */
const QueuedRedemption = z.object({
  ...stored,
  /** Missing in redemptions that were stored before postings were. */
  kind: z.literal("redemption").default("redemption"),
  code: z.string(),
  /** Set after the server has returned the coupon. From then on the redemption itself may have arrived. */
  couponId: z.string().nullable(),
});
export type QueuedRedemption = z.infer<typeof QueuedRedemption>;

/** A posting that could not be sent. It names the client by card, scanned pass or phone, the first that is known. */
const QueuedPosting = z.object({
  ...stored,
  kind: z.literal("posting"),
  cardId: z.string().nullable(),
  pass: z.string().nullable(),
  phone: z.string().nullable(),
  amountCents: z.number().nullable(),
  happenedAt: z.string(),
  /** Set before it is sent. From then on it may have arrived. */
  isSent: z.boolean(),
});
export type QueuedPosting = z.infer<typeof QueuedPosting>;

const QueuedWork = z.union([QueuedPosting, QueuedRedemption]);
export type QueuedWork = z.infer<typeof QueuedWork>;

/** The result of stored work, kept until the user has read it. */
const SettledWork = z.object({
  work: QueuedWork,
  isDone: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** The data for the undo of a redemption: the coupon's id and the deadline. */
  redemption: z.object({ id: z.string(), undoUntil: z.string().nullable() }).nullable(),
});
export type SettledWork = z.infer<typeof SettledWork>;

const CounterQueue = z.object({
  waiting: z.array(QueuedWork),
  /** Results in another form than today's are dropped: what waits is worth more than what is done. */
  settled: z.array(SettledWork).catch([]),
});
export type CounterQueue = z.infer<typeof CounterQueue>;

export const emptyQueue: CounterQueue = { waiting: [], settled: [] };

/** Reads the work stored on the device. It contains codes and phones but no names. */
export function readQueue(storage: Storage, companyId: string): CounterQueue {
  try {
    return CounterQueue.parse(JSON.parse(storage.getItem(storedWorkKey(companyId)) ?? "null"));
  } catch {
    return emptyQueue;
  }
}

export function writeQueue(storage: Storage, companyId: string, queue: CounterQueue): void {
  if (queue.waiting.length + queue.settled.length === 0) storage.removeItem(storedWorkKey(companyId));
  else storage.setItem(storedWorkKey(companyId), JSON.stringify(queue));
}

/**
 * Adds work to the end. Work that already waits is not stored twice: the existing entry may have arrived and must keep
 * its key.
 */
export function withWaiting({ waiting, settled }: CounterQueue, work: QueuedWork): CounterQueue {
  if (waiting.some((other) => isSameWork(other, work))) return { waiting, settled };
  // A refused posting that was opened again waits with its first key.
  return { waiting: [...waiting, work], settled: settled.filter((result) => result.work.key !== work.key) };
}

function isSameWork(one: QueuedWork, other: QueuedWork): boolean {
  if (one.kind === "redemption" && other.kind === "redemption") return one.code === other.code;
  return one.key === other.key;
}

/** Replaces waiting work by its next state. */
export function withProgress({ waiting, settled }: CounterQueue, work: QueuedWork): CounterQueue {
  return { waiting: waiting.map((other) => (other.key === work.key ? work : other)), settled };
}

export function isWaiting({ waiting }: CounterQueue, { key }: QueuedWork): boolean {
  return waiting.some((work) => work.key === key);
}

/** Work that may have arrived can be undone, but no longer removed. */
export function isRemovable(work: QueuedWork): boolean {
  return work.kind === "redemption" ? work.couponId === null : !work.isSent;
}

/** A scanned pass is valid only at its time, so a refused posting without a card or a phone cannot be corrected. */
export function isCorrectable(work: QueuedWork): work is QueuedPosting {
  return work.kind === "posting" && (work.cardId !== null || work.phone !== null);
}

export function withoutWaiting({ waiting, settled }: CounterQueue, key: string): CounterQueue {
  return { waiting: waiting.filter((work) => work.key !== key || !isRemovable(work)), settled };
}

/** Two tabs may settle the same work with the same result: it is recorded once. */
export function withSettled(queue: CounterQueue, result: SettledWork): CounterQueue {
  const { waiting, settled } = queue;
  if (!isWaiting(queue, result.work)) return queue;
  return { waiting: waiting.filter(({ key }) => key !== result.work.key), settled: [...settled, result] };
}

/** Drops results that the user has read or that were undone. */
export function withoutSettled(
  { waiting, settled }: CounterQueue,
  isDropped: (result: SettledWork) => boolean,
): CounterQueue {
  return { waiting, settled: settled.filter((result) => !isDropped(result)) };
}
