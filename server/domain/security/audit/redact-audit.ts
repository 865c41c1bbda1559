import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Takes the values of erased clients out of the audit; the lines stay. It is the one change that the guard of the table
 * lets pass, and only for clients who are erased already (`refuse_audit_change`).
 */
export async function redactAuditOfClients(tx: Pick<Database, "execute">, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update audit_logs set
      old_values = audit_values_without_person(source, old_values),
      new_values = audit_values_without_person(source, new_values)
    where table_name = 'clients'
      and record_id = any(${sql.param(ids)}::text[])
      and (old_values is not null or new_values is not null)`);
}
