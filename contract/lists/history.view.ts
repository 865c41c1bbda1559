import { z } from "zod";
import { uuid } from "#contract/fields/identifiers.ts";
import { pageInput } from "./paging.ts";

export const HistoryInput = pageInput.extend({ id: uuid() });
export type HistoryInput = z.infer<typeof HistoryInput>;

/** One entry in the history of a record: who did what, and which values changed. */
export const HistoryEntry = z.object({
  id: z.string(),
  /** For example `offer.update`; the screens have a label for it. */
  action: z.string(),
  at: z.iso.datetime(),
  /** Null for a background job. */
  by: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({ items: z.array(HistoryEntry), nextCursor: z.string().nullable() });
export type HistoryPage = z.infer<typeof HistoryPage>;

type Values = Record<string, unknown>;

/** Returns only the fields whose value changed, because a form writes all its fields on every save. */
export function changesBetween(before: Values, after: Values): HistoryEntry["changes"] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(
      (change) => JSON.stringify(change.before) !== JSON.stringify(change.after),
    ) as HistoryEntry["changes"];
}
