import { sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";

/**
 * Closes coupons past their last day and coupons without payment. A trigger releases their stock while the offer is
 * live. The exact time of the job does not matter, because `stateAt` counts these coupons as closed from their
 * deadline on. Returns their number.
 */
export const closeLapsedCoupons = command(system, async ({ db, now }: CommandContext): Promise<number> => {
  const { rows } = await db.execute<{ closed: number }>(
    sql`select close_lapsed_coupons(${now.toISOString()}::timestamptz) as closed`,
  );
  return rows[0]?.closed ?? 0;
});

/**
 * Updates the copies of the stock on the offers, which fall behind under load (offer-stock.sql). The stock is locked
 * before the offer, as in claims: a value written to an offer becomes its stock, and it must not overwrite a number
 * that a claim has just changed.
 */
export const copyStockToOffers = command(system, async ({ db }: CommandContext): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update offers set stock = fresh.remaining
    from (
      select s.offer_id, s.remaining from offer_stock s join offers o on o.id = s.offer_id
      where o.stock <> s.remaining order by s.offer_id for update of s
    ) fresh
    where fresh.offer_id = offers.id`);
  return rowCount ?? 0;
});
