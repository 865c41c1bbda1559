import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Serializes the queueing of a broadcast (exclusive) with erasures (shared), until the transaction ends. Without it, a
 * client erased during the queueing would get a message, because its statement does not see the erasure and the
 * erasure does not see its messages.
 */
export async function lockAudiences(tx: Database, mode: "exclusive" | "shared"): Promise<void> {
  const lock = sql.raw(mode === "exclusive" ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  await tx.execute(sql`select ${lock}(hashtextextended('message.audience', 0))`);
}
