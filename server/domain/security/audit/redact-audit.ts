import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Redacts the values of erased clients in the audit, and the reasons of what was done with their coupons, cards and
 * vouchers; the entries stay. It is the only change that the table's trigger permits, and only for clients that are
 * already erased (`refuse_audit_change`).
 */
export async function redactAuditOfClients(tx: Pick<Database, "execute">, ids: string[]): Promise<void> {
  const erased = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    update audit_logs a set
      old_values = audit_values_without_person(a.source, a.old_values),
      new_values = audit_values_without_person(a.source, a.new_values)
    from (
      select 'clients' as table_name, id from clients where id = ${erased}
      union all select 'coupons', id from coupons where client_id = ${erased}
      union all select 'loyalty_cards', id from loyalty_cards where client_id = ${erased}
      union all select 'loyalty_vouchers', v.id from loyalty_vouchers v
        join loyalty_cards c on c.id = v.card_id where c.client_id = ${erased}
    ) r
    where a.table_name = r.table_name and a.record_id = r.id::text
      and case when r.table_name = 'clients' then a.old_values is not null or a.new_values is not null
        else a.new_values ? 'reason' end`);
}
