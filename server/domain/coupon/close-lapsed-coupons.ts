import { sql } from "drizzle-orm";
import type { CommandContext } from "#server/context.ts";
import { command } from "#server/domain/command.ts";
import { system } from "#server/domain/role.policy.ts";

/**
 * Closes coupons past their last day and those whose payment did not come; their stock goes back by itself while the
 * offer is live. Nobody depends on the minute: `stateAt` counts them as closed from the moment itself. Says how many.
 */
export const closeLapsedCoupons = command(system, async ({ db, now }: CommandContext): Promise<number> => {
  const { rows } = await db.execute<{ closed: number }>(
    sql`select close_lapsed_coupons(${now.toISOString()}::timestamptz) as closed`,
  );
  return rows[0]?.closed ?? 0;
});

/**
 * Brings the copies of the stock on the offers up to date, which a rush leaves behind (migration `coupon_rules`). The
 * stock is locked before the offer, as claims do: what is written into an offer becomes its stock, and it must not be
 * a number that a claim has just changed.
 */
export const showStock = command(system, async ({ db }: CommandContext): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update offers set stock = fresh.remaining
    from (
      select s.offer_id, s.remaining from offer_stock s join offers o on o.id = s.offer_id
      where o.stock <> s.remaining order by s.offer_id for update of s
    ) fresh
    where fresh.offer_id = offers.id`);
  return rowCount ?? 0;
});
