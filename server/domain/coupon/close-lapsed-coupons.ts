import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Closes coupons past their last day and those whose payment did not come; their stock goes back by itself while the
 * offer is live. Nobody depends on the minute: `stateAt` counts them as closed from the moment itself. Says how many.
 */
export async function closeLapsedCoupons(db: Pick<Database, "execute">, now: Date): Promise<number> {
  const { rows } = await db.execute<{ closed: number }>(
    sql`select close_lapsed_coupons(${now.toISOString()}::timestamptz) as closed`,
  );
  return rows[0]?.closed ?? 0;
}

/**
 * Brings the copies of the stock on the offers up to date, which a rush leaves behind (migration `coupon_rules`). The
 * stock is locked before the offer, as claims do: what is written into an offer becomes its stock, and it must not be
 * a number that a claim has just changed.
 */
export async function showStock(db: Pick<Database, "execute">): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update offers set stock = fresh.remaining
    from (
      select s.offer_id, s.remaining from offer_stock s join offers o on o.id = s.offer_id
      where o.stock <> s.remaining order by s.offer_id for update of s
    ) fresh
    where fresh.offer_id = offers.id`);
  return rowCount ?? 0;
}
