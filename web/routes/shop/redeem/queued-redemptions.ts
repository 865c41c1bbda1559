import { z } from "zod";
import { storedRedemptionsKey } from "#web/counter/stored-redemptions.ts";

/** A use that could not be sent: the code, and the key under which it is done once however often it is sent. */
const QueuedRedemption = z.object({
  key: z.string(),
  code: z.string(),
  /** Known once the server has been asked: from then on the use itself may have arrived. */
  couponId: z.string().nullable(),
});
export type QueuedRedemption = z.infer<typeof QueuedRedemption>;

/** What became of one, until somebody has read it. */
const SettledRedemption = z.object({
  code: z.string(),
  isRedeemed: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** What an undo needs: the coupon's id and until when. Uses that older versions stored have none. */
  use: z.object({ id: z.string(), undoUntil: z.string().nullable() }).nullable().default(null),
});
export type SettledRedemption = z.infer<typeof SettledRedemption>;

const QueuedRedemptions = z.object({
  waiting: z.array(QueuedRedemption),
  settled: z.array(SettledRedemption),
});
export type QueuedRedemptions = z.infer<typeof QueuedRedemptions>;

export const noRedemptions: QueuedRedemptions = { waiting: [], settled: [] };

/** Codes without names, on the device. */
export function readQueuedRedemptions(storage: Storage, companyId: string): QueuedRedemptions {
  try {
    return QueuedRedemptions.parse(JSON.parse(storage.getItem(storedRedemptionsKey(companyId)) ?? "null"));
  } catch {
    return noRedemptions;
  }
}

export function writeQueuedRedemptions(storage: Storage, companyId: string, uses: QueuedRedemptions): void {
  if (uses.waiting.length + uses.settled.length === 0) storage.removeItem(storedRedemptionsKey(companyId));
  else storage.setItem(storedRedemptionsKey(companyId), JSON.stringify(uses));
}

/** A code that already waits is not kept twice: the one that may have arrived keeps its key. */
export function withWaiting(
  { waiting, settled }: QueuedRedemptions,
  use: QueuedRedemption,
): QueuedRedemptions {
  return waiting.some(({ code }) => code === use.code)
    ? { waiting, settled }
    : { waiting: [...waiting, use], settled };
}

export function withCouponId(
  { waiting, settled }: QueuedRedemptions,
  key: string,
  couponId: string,
): QueuedRedemptions {
  return { waiting: waiting.map((use) => (use.key === key ? { ...use, couponId } : use)), settled };
}

/** From when its coupon is known, a use may have arrived: then it can be undone, but no longer removed. */
export function isRemovable({ couponId }: QueuedRedemption): boolean {
  return couponId === null;
}

export function withoutCode({ waiting, settled }: QueuedRedemptions, code: string): QueuedRedemptions {
  return { waiting: waiting.filter((use) => use.code !== code || !isRemovable(use)), settled };
}

/** A use that was undone is not told as done any more. */
export function withoutRedemption(
  { waiting, settled }: QueuedRedemptions,
  couponId: string,
): QueuedRedemptions {
  return { waiting, settled: settled.filter(({ use }) => use?.id !== couponId) };
}

/** Two tabs may settle one use, each with the same answer: it is told once. */
export function withSettled(
  { waiting, settled }: QueuedRedemptions,
  key: string,
  answer: SettledRedemption,
): QueuedRedemptions {
  if (!waiting.some((use) => use.key === key)) return { waiting, settled };
  return { waiting: waiting.filter((use) => use.key !== key), settled: [...settled, answer] };
}
