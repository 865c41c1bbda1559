import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

/** Returns the number of connections that wait for a lock; PostgreSQL only. */
export async function countWaitingConnections(db: Database): Promise<number | null> {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}
