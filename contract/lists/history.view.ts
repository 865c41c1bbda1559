import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { pageInput } from "./paging.ts";

export const HistoryInput = pageInput.extend({ id: uuid() });
export type HistoryInput = z.infer<typeof HistoryInput>;

/** One line of a record's past: who did what, and which values it changed. */
export const HistoryEntry = z.object({
  id: z.string(),
  /** `offer.update`; screens have words for it. */
  action: z.string(),
  at: z.iso.datetime(),
  /** Null is the product itself: a job. */
  by: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({ items: z.array(HistoryEntry), nextCursor: z.string().nullable() });
export type HistoryPage = z.infer<typeof HistoryPage>;

type Values = Record<string, unknown>;

/** Only what became different: a form that is saved writes everything it shows. */
export function changesBetween(before: Values, after: Values): HistoryEntry["changes"] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(
      (change) => JSON.stringify(change.before) !== JSON.stringify(change.after),
    ) as HistoryEntry["changes"];
}
