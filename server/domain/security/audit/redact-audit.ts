import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Redacts the values of erased clients in the audit; the entries stay. It is the only change that the table's trigger
 * permits, and only for clients that are already erased (`refuse_audit_change`).
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
