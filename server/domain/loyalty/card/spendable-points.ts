import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { addDays } from "#contract/time/dates.ts";

/** The columns of a card in a query. */
type CardColumns = { id: SQL | { getSQL(): SQL }; balance: SQL | { getSQL(): SQL } };

/** The balance of a card without points whose last day has passed, which the job has not written down yet. */
export function spendablePoints({ id, balance }: CardColumns, today: string): SQL<number> {
  return sql<number>`(${balance} - coalesce((select sum(due.remaining) from loyalty_lots due
    where due.card_id = ${id} and due.remaining > 0 and due.expires_on < ${today}::date), 0)::int)`;
}

/** What expires first, if it does so within the days; otherwise null. */
export function expiringPoints(
  id: CardColumns["id"],
  today: string,
  days: number = limits.expiringDays,
): SQL<{ points: number; on: string } | null> {
  return sql`(select json_build_object('points', sum(due.remaining)::int, 'on', due.expires_on) from loyalty_lots due
    where due.card_id = ${id} and due.remaining > 0
      and due.expires_on between ${today}::date and ${addDays(today, days)}::date
    group by due.expires_on order by due.expires_on limit 1)`;
}
