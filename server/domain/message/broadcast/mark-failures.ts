import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { nextVersion } from "#server/platform/database/query/next-version.ts";
import { broadcasts } from "./broadcast.table.ts";

/** A message can fail after its broadcast ended without failures: the other side had accepted it first. */
export async function markFailures(tx: Database, broadcastIds: readonly string[], now: Date): Promise<void> {
  if (broadcastIds.length === 0) return;
  await tx
    .update(broadcasts)
    .set({ state: "done_with_failures", updatedAt: nextVersion(broadcasts.updatedAt, now) })
    .where(and(inArray(broadcasts.id, [...broadcastIds]), eq(broadcasts.state, "done")));
}
