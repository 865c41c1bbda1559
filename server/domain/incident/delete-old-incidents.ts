import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

/** Deletes incidents without a new entry for five years, the required retention of the register. */
export async function deleteOldIncidents(db: Pick<Database, "execute">, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from incident_entries where incident_id in (
      select incident_id from incident_entries group by incident_id
      having max(created_at) < ${now.toISOString()}::timestamptz - interval '5 years')`);
  return rowCount ?? 0;
}
