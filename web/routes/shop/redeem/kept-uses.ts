import { z } from "zod";
import { storedUsesKey } from "#web/counter/stored-uses.ts";

/** A use that could not be sent: the code, and the key under which it is done once however often it is sent. */
const WaitingUse = z.object({
  key: z.string(),
  code: z.string(),
  /** Known once the server has been asked: from then on the use itself may have arrived. */
  couponId: z.string().nullable(),
});
export type WaitingUse = z.infer<typeof WaitingUse>;

/** What became of one, until somebody has read it. */
const SettledUse = z.object({
  code: z.string(),
  isUsed: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** What an undo needs: the coupon's id and until when. Uses that older versions stored have none. */
  use: z.object({ id: z.string(), undoUntil: z.string().nullable() }).nullable().default(null),
});
export type SettledUse = z.infer<typeof SettledUse>;

const KeptUses = z.object({ waiting: z.array(WaitingUse), settled: z.array(SettledUse) });
export type KeptUses = z.infer<typeof KeptUses>;

export const noUses: KeptUses = { waiting: [], settled: [] };

/** Codes without names, on the device. */
export function readKeptUses(storage: Storage, companyId: string): KeptUses {
  try {
    return KeptUses.parse(JSON.parse(storage.getItem(storedUsesKey(companyId)) ?? "null"));
  } catch {
    return noUses;
  }
}

export function writeKeptUses(storage: Storage, companyId: string, uses: KeptUses): void {
  if (uses.waiting.length + uses.settled.length === 0) storage.removeItem(storedUsesKey(companyId));
  else storage.setItem(storedUsesKey(companyId), JSON.stringify(uses));
}

/** A code that already waits is not kept twice: the one that may have arrived keeps its key. */
export function withWaiting({ waiting, settled }: KeptUses, use: WaitingUse): KeptUses {
  return waiting.some(({ code }) => code === use.code)
    ? { waiting, settled }
    : { waiting: [...waiting, use], settled };
}

export function withCouponId({ waiting, settled }: KeptUses, key: string, couponId: string): KeptUses {
  return { waiting: waiting.map((use) => (use.key === key ? { ...use, couponId } : use)), settled };
}

/** From when its coupon is known, a use may have arrived: then it can be undone, but no longer removed. */
export function isRemovable({ couponId }: WaitingUse): boolean {
  return couponId === null;
}

export function withoutCode({ waiting, settled }: KeptUses, code: string): KeptUses {
  return { waiting: waiting.filter((use) => use.code !== code || !isRemovable(use)), settled };
}

/** A use that was undone is not told as done any more. */
export function withoutUse({ waiting, settled }: KeptUses, couponId: string): KeptUses {
  return { waiting, settled: settled.filter(({ use }) => use?.id !== couponId) };
}

/** Two tabs may settle one use, each with the same answer: it is told once. */
export function withSettled({ waiting, settled }: KeptUses, key: string, answer: SettledUse): KeptUses {
  if (!waiting.some((use) => use.key === key)) return { waiting, settled };
  return { waiting: waiting.filter((use) => use.key !== key), settled: [...settled, answer] };
}
