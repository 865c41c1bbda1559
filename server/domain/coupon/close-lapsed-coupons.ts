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

/** Brings the copies of the stock on the offers up to date, which a rush leaves behind (migration `coupon_rules`). */
export async function showStock(db: Pick<Database, "execute">): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update offers set stock = offer_stock.remaining from offer_stock
    where offer_stock.offer_id = offers.id and offers.stock <> offer_stock.remaining`);
  return rowCount ?? 0;
}
