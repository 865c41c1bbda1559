import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { ShopClientGroup } from "#contract/shop/shop-client.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays } from "#contract/time/dates.ts";
import { spendablePoints } from "#server/domain/loyalty/card/spendable-points.ts";

type Shop = { companyId: string; day: string };

/**
 * The groups of the contract as SQL, about a client `l` and their card `c` in the club of the shop. The columns of `c`
 * are null for a client without a card.
 */
export function inGroup(group: ShopClientGroup, shop: Shop): SQL {
  const { companyId, day } = shop;
  const momentOf = (date: string) => sql`${startOfDay(date).toISOString()}::timestamptz`;
  const monthStart = momentOf(`${day.slice(0, 7)}-01`);
  const awaySince = momentOf(addDays(day, -limits.shopClientAwayDays));
  const redeemed = (when: SQL) => sql`exists (select from coupons x
    where x.company_id = ${companyId} and x.client_id = l.id and x.redeemed_at is not null and ${when})`;
  switch (group) {
    case "new":
      return sql`(c.id is null or c.joined_at >= ${monthStart}) and not ${redeemed(sql`x.redeemed_at < ${monthStart}`)}`;
    case "returning":
      return sql`(c.visits >= 2 or (select count(*) from coupons x
        where x.company_id = ${companyId} and x.client_id = l.id and x.redeemed_at is not null) >= 2)`;
    case "away":
      return sql`(c.id is null or coalesce(c.last_visit_at, c.joined_at) < ${awaySince})
        and not ${redeemed(sql`x.redeemed_at >= ${awaySince}`)}`;
    case "birthday":
      // The expression of an index on clients.
      return sql`extract(month from l.birthday) * 100 + extract(day from l.birthday)
        between ${monthOf(day) * 100}::int and ${monthOf(day) * 100 + 31}::int`;
    case "expiring":
      return sql`exists (select from loyalty_lots due where due.card_id = c.id and due.remaining > 0
        and due.expires_on between ${day}::date and ${addDays(day, limits.expiringDays)}::date)`;
    case "reward":
      // The first condition is the same for all cards, so that an index on the balance can skip most of them.
      return sql`c.balance >= (select min(r.cost) from loyalty_rewards r
        where r.company_id = ${companyId} and r.is_active and r.stock is distinct from 0) and ${canTakeReward(shop)}`;
  }
}

/** Whether the card `c` has the points for a reward of the open club that is in stock and within its limit. */
export function canTakeReward({ companyId, day }: Shop): SQL<boolean> {
  return sql`exists (select from loyalty_rewards r join loyalty_programs p on p.company_id = r.company_id and p.is_active
    where r.company_id = ${companyId} and r.is_active and r.stock is distinct from 0
      and r.cost <= ${spendablePoints({ id: sql`c.id`, balance: sql`c.balance` }, day)}
      and (r.limit_per_client is null or (select count(*) from loyalty_vouchers v
        where v.reward_id = r.id and v.state <> 'returned'
          and v.card_id in (select o.id from loyalty_cards o where o.id = c.id or o.merged_into_id = c.id))
        < r.limit_per_client))`;
}

export const monthOf = (day: string): number => Number(day.slice(5, 7));
