import { sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { CounterCard, CounterReward, VoucherView } from "#contract/loyalty/card.view.ts";
import type { RewardView } from "#contract/loyalty/program.view.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

type RewardRow = RewardView & { taken: number };
type VoucherRow = Omit<VoucherView, "state" | "usedAt">;

type CardRow = {
  id: string;
  client_name: string;
  phone: string | null;
  balance: number;
  visits: number;
  last_visit_at: Date | null;
  joined_at: Date;
  is_birthday: boolean;
  expired: number;
  expires_on: string | null;
  expiring: number | null;
  earned_today: number;
  last_earned_at: Date | null;
  is_first_visit: boolean;
  rewards: RewardRow[];
  vouchers: VoucherRow[];
};

/**
 * Reads a card for the counter of its company. Points past their last day are not part of the balance. It is one
 * statement with the rewards and the open vouchers, because every posting and look-up of a counter ends with it.
 */
export async function readCounterCard(
  { db, now }: Pick<Ctx, "db" | "now">,
  { cardId, companyId }: { cardId: string; companyId: string },
): Promise<CounterCard> {
  const day = today(now);
  const [row] = await readRows<CardRow>(
    db,
    sql`
    select c.id, l.name as client_name, l.phone, c.balance, c.visits, c.last_visit_at, c.joined_at,
      coalesce(is_birthday(l.birthday, ${day}::date), false) as is_birthday,
      coalesce(lots.expired, 0)::int as expired, lots.expires_on::text, lots.expiring::int,
      coalesce(earned.today, 0)::int as earned_today, earned.last_at as last_earned_at,
      c.visits = 0 and not is_welcomed(c.id) as is_first_visit,
      coalesce(offered.rewards, '[]') as rewards, coalesce(open.vouchers, '[]') as vouchers
    from loyalty_cards c join clients l on l.id = c.client_id
    left join lateral (
      select sum(remaining) filter (where expires_on < ${day}::date) as expired,
        min(expires_on) filter (where expires_on >= ${day}::date) as expires_on,
        (array_agg(points_of_day order by expires_on) filter (where expires_on >= ${day}::date))[1] as expiring
      from (select expires_on, sum(remaining) as remaining, sum(remaining) as points_of_day from loyalty_lots
        where card_id = c.id and remaining > 0 and expires_on <= ${addDays(day, limits.expiringDays)}::date
        group by expires_on) due
    ) lots on true
    left join lateral (
      select sum(e.points) filter (where town_day(e.happened_at) = ${day}::date) as today, max(e.happened_at) as last_at
      from loyalty_entries e
      where e.card_id = any (array(select o.id from loyalty_cards o where o.id = c.id or o.merged_into_id = c.id))
        and e.kind = 'earn' and e.happened_at > ${now.toISOString()}::timestamptz - interval '8 days'
        and not exists (select from loyalty_entries r where r.reverses_id = e.id)
    ) earned on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'description', r.description, 'imageUrl', r.image_url,
        'cost', r.cost, 'stock', r.stock, 'limitPerClient', r.limit_per_client, 'validDays', r.valid_days,
        'taken', case when r.limit_per_client is null then 0 else (
          select count(*) from loyalty_vouchers v where v.reward_id = r.id and v.state <> 'returned'
            and v.card_id in (select o.id from loyalty_cards o where o.id = c.id or o.merged_into_id = c.id)) end)
        order by r.cost, r.id) as rewards
      from loyalty_rewards r where r.company_id = c.company_id and r.is_active
    ) offered on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'rewardName', v.reward_name, 'cost', v.cost,
        'takenAt', v.taken_at, 'validUntil', v.valid_until) order by v.taken_at, v.id) as vouchers
      from loyalty_vouchers v
      where v.card_id in (select o.id from loyalty_cards o where o.id = c.id or o.merged_into_id = c.id)
        and v.state = 'open' and (v.valid_until is null or v.valid_until >= ${day}::date)
    ) open on true
    where c.id = ${cardId} and c.company_id = ${companyId} and c.merged_into_id is null and l.erased_at is null`,
  );
  if (!row) throw new AppError("loyalty.unknown_card");
  const balance = row.balance - row.expired;
  return {
    id: row.id,
    clientName: row.client_name,
    phone: row.phone,
    balance,
    visits: row.visits,
    lastVisitAt: iso(row.last_visit_at),
    joinedAt: new Date(row.joined_at).toISOString(),
    isBirthday: row.is_birthday,
    expiring: row.expires_on && row.expiring ? { points: row.expiring, on: row.expires_on } : null,
    earnedToday: row.earned_today,
    lastEarnedAt: iso(row.last_earned_at),
    isFirstVisit: row.is_first_visit,
    rewards: row.rewards.map((reward) => toCounterReward(reward, balance)),
    vouchers: row.vouchers.map((voucher) => ({
      ...voucher,
      state: "open",
      takenAt: new Date(voucher.takenAt).toISOString(),
      usedAt: null,
    })),
  };
}

/** A card without its client, for stored responses. */
export function cardWithoutPerson(card: CounterCard): CounterCard {
  return { ...card, clientName: "", phone: null, vouchers: [] };
}

function toCounterReward({ taken, ...reward }: RewardRow, balance: number): CounterReward {
  const missing = Math.max(0, reward.cost - balance);
  const isWithinLimit = reward.limitPerClient === null || taken < reward.limitPerClient;
  return { ...reward, missing, canRedeem: missing === 0 && reward.stock !== 0 && isWithinLimit };
}

const iso = (moment: Date | null) => moment && new Date(moment).toISOString();
