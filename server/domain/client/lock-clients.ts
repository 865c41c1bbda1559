import type { SQL } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { clients } from "./client.table.ts";

/**
 * Locks clients until the transaction ends, so that they cannot be erased, merged or unmerged during a write about
 * them. The query runs twice, because more rows may match once the first are locked: a client that was merged into
 * one of them during the wait is found only by the second run. The fixed order prevents deadlocks.
 */
export async function lockClients(tx: Database, condition: SQL | undefined) {
  const lock = () => tx.select().from(clients).where(condition).orderBy(clients.id).for("update");
  await lock();
  return lock();
}
