import { z } from "zod";
import { storedRedemptionsKey } from "#web/counter/stored-redemptions.ts";

/**
 * A redemption that could not be sent: the code, and the idempotency key with which it is done once however often it
 * is sent.
 */
const QueuedRedemption = z.object({
  key: z.string(),
  code: z.string(),
  /** Set after the server has returned the coupon. From then on the redemption itself may have arrived. */
  couponId: z.string().nullable(),
});
export type QueuedRedemption = z.infer<typeof QueuedRedemption>;

/** The result of a stored redemption, kept until the user has read it. */
const SettledRedemption = z.object({
  code: z.string(),
  isRedeemed: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** The data for an undo: the coupon's id and the deadline. Null for redemptions stored by older versions. */
  redemption: z.object({ id: z.string(), undoUntil: z.string().nullable() }).nullable().default(null),
});
export type SettledRedemption = z.infer<typeof SettledRedemption>;

const QueuedRedemptions = z.object({
  waiting: z.array(QueuedRedemption),
  settled: z.array(SettledRedemption),
});
export type QueuedRedemptions = z.infer<typeof QueuedRedemptions>;

export const noRedemptions: QueuedRedemptions = { waiting: [], settled: [] };

/** Reads the redemptions stored on the device. They contain codes but no names. */
export function readQueuedRedemptions(storage: Storage, companyId: string): QueuedRedemptions {
  try {
    return QueuedRedemptions.parse(JSON.parse(storage.getItem(storedRedemptionsKey(companyId)) ?? "null"));
  } catch {
    return noRedemptions;
  }
}

export function writeQueuedRedemptions(
  storage: Storage,
  companyId: string,
  redemptions: QueuedRedemptions,
): void {
  if (redemptions.waiting.length + redemptions.settled.length === 0)
    storage.removeItem(storedRedemptionsKey(companyId));
  else storage.setItem(storedRedemptionsKey(companyId), JSON.stringify(redemptions));
}

/**
 * Adds a waiting redemption. A code that already waits is not stored twice: the existing entry may have arrived and
 * must keep its key.
 */
export function withWaiting(
  { waiting, settled }: QueuedRedemptions,
  redemption: QueuedRedemption,
): QueuedRedemptions {
  return waiting.some(({ code }) => code === redemption.code)
    ? { waiting, settled }
    : { waiting: [...waiting, redemption], settled };
}

export function withCouponId(
  { waiting, settled }: QueuedRedemptions,
  key: string,
  couponId: string,
): QueuedRedemptions {
  return {
    waiting: waiting.map((redemption) => (redemption.key === key ? { ...redemption, couponId } : redemption)),
    settled,
  };
}

/** Once its coupon is known, a redemption may have arrived. It can then be undone, but no longer removed. */
export function isRemovable({ couponId }: QueuedRedemption): boolean {
  return couponId === null;
}

export function withoutCode({ waiting, settled }: QueuedRedemptions, code: string): QueuedRedemptions {
  return {
    waiting: waiting.filter((redemption) => redemption.code !== code || !isRemovable(redemption)),
    settled,
  };
}

/** An undone redemption is no longer listed as done. */
export function withoutRedemption(
  { waiting, settled }: QueuedRedemptions,
  couponId: string,
): QueuedRedemptions {
  return { waiting, settled: settled.filter(({ redemption }) => redemption?.id !== couponId) };
}

/** Two tabs may settle the same redemption with the same result: it is recorded once. */
export function withSettled(
  { waiting, settled }: QueuedRedemptions,
  key: string,
  answer: SettledRedemption,
): QueuedRedemptions {
  if (!waiting.some((redemption) => redemption.key === key)) return { waiting, settled };
  return { waiting: waiting.filter((redemption) => redemption.key !== key), settled: [...settled, answer] };
}
