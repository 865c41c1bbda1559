import type { SQL } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { clients } from "./client.table.ts";

/**
 * Holds clients until the transaction ends: nobody erases, merges or parts them while something is written of them.
 * Asked twice, because a condition may hold for more once the first are held: who was merged into one of them while
 * the first question waited is found by the second. In one order, so that two who want the same wait for each other.
 */
export async function lockClients(tx: Database, condition: SQL | undefined) {
  const lock = () => tx.select().from(clients).where(condition).orderBy(clients.id).for("update");
  await lock();
  return lock();
}
