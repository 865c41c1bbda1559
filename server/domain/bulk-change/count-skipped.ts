import type { BulkResult, SkipReason } from "#contract/bulk-change/bulk-change.schema.ts";

type Skipped = Pick<BulkResult, "skipped" | "skipCounts">;

/** Counts the rows that a bulk action skipped, in total and by reason. */
export function countSkipped(reasons: readonly SkipReason[]): Skipped {
  const counts = new Map<SkipReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const skipCounts = [...counts].map(([reason, count]) => ({ reason, count }));
  return { skipped: reasons.length, skipCounts: skipCounts.sort((a, b) => b.count - a.count) };
}
