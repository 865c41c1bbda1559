import { z } from "zod";

/** A use that could not be sent: the code, and the key under which it is done once however often it is sent. */
const WaitingUse = z.object({
  key: z.string(),
  code: z.string(),
  /** Known once the server has been asked: from then on the use itself may have arrived. */
  couponId: z.string().nullable(),
});
export type WaitingUse = z.infer<typeof WaitingUse>;

/** What became of one, until somebody has read it. */
const SettledUse = z.object({ code: z.string(), isUsed: z.boolean(), title: z.string(), text: z.string() });
export type SettledUse = z.infer<typeof SettledUse>;

const KeptUses = z.object({ waiting: z.array(WaitingUse), settled: z.array(SettledUse) });
export type KeptUses = z.infer<typeof KeptUses>;

export const noUses: KeptUses = { waiting: [], settled: [] };

/** Codes without names, on the device, for each company apart: another counter's codes are none of ours. */
const storageKey = (companyId: string) => `pertinho.counter.${companyId}`;

export function readKeptUses(storage: Storage, companyId: string): KeptUses {
  try {
    return KeptUses.parse(JSON.parse(storage.getItem(storageKey(companyId)) ?? "null"));
  } catch {
    return noUses;
  }
}

export function writeKeptUses(storage: Storage, companyId: string, uses: KeptUses): void {
  if (uses.waiting.length + uses.settled.length === 0) storage.removeItem(storageKey(companyId));
  else storage.setItem(storageKey(companyId), JSON.stringify(uses));
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

/** Two tabs may settle one use, each with the same answer: it is told once. */
export function withSettled({ waiting, settled }: KeptUses, key: string, answer: SettledUse): KeptUses {
  if (!waiting.some((use) => use.key === key)) return { waiting, settled };
  return { waiting: waiting.filter((use) => use.key !== key), settled: [...settled, answer] };
}
