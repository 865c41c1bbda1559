import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import type { CounterCard, CounterReward } from "#contract/loyalty/card.view.ts";
import type { RewardView } from "#contract/loyalty/program.view.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { loyaltyVouchers } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { readRewards } from "#server/domain/loyalty/program/read-program.ts";
import { readOpenVouchers } from "#server/domain/loyalty/reward/read-vouchers.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

/** How many days ahead a counter is told about points that expire. */
const expiryNoticeDays = 30;

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
  is_welcomed: boolean;
};

/** Reads a card for the counter of its company. Points past their last day are not part of the balance. */
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
      coalesce(earned.today, 0)::int as earned_today, earned.last_at as last_earned_at, is_welcomed(c.id) as is_welcomed
    from loyalty_cards c join clients l on l.id = c.client_id
    left join lateral (
      select sum(remaining) filter (where expires_on < ${day}::date) as expired,
        min(expires_on) filter (where expires_on >= ${day}::date) as expires_on,
        (array_agg(points_of_day order by expires_on) filter (where expires_on >= ${day}::date))[1] as expiring
      from (select expires_on, sum(remaining) as remaining, sum(remaining) as points_of_day from loyalty_lots
        where card_id = c.id and remaining > 0 and expires_on <= ${addDays(day, expiryNoticeDays)}::date
        group by expires_on) due
    ) lots on true
    left join lateral (
      select sum(e.points) filter (where town_day(e.happened_at) = ${day}::date) as today, max(e.happened_at) as last_at
      from loyalty_entries e
      where e.card_id = c.id and e.kind = 'earn' and e.happened_at > ${now.toISOString()}::timestamptz - interval '8 days'
        and not exists (select from loyalty_entries r where r.reverses_id = e.id)
    ) earned on true
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
    isFirstVisit: row.visits === 0 && !row.is_welcomed,
    rewards: await rewardsFor({ db }, { cardId, companyId, balance }),
    vouchers: await readOpenVouchers(db, cardId, now),
  };
}

async function rewardsFor(
  { db }: Pick<Ctx, "db">,
  { cardId, companyId, balance }: { cardId: string; companyId: string; balance: number },
): Promise<CounterReward[]> {
  const rewards = await readRewards(db, companyId);
  if (!rewards.some(({ limitPerClient }) => limitPerClient !== null)) {
    return rewards.map((reward) => withMissing(reward, balance, 0));
  }
  const taken = await db
    .select({ rewardId: loyaltyVouchers.rewardId, count: sql<number>`count(*)::int` })
    .from(loyaltyVouchers)
    .where(and(eq(loyaltyVouchers.cardId, cardId), sql`state <> 'returned'`))
    .groupBy(loyaltyVouchers.rewardId);
  const counts = new Map(taken.map(({ rewardId, count }) => [rewardId, count]));
  return rewards.map((reward) => withMissing(reward, balance, counts.get(reward.id) ?? 0));
}

function withMissing(reward: RewardView, balance: number, taken: number): CounterReward {
  const missing = Math.max(0, reward.cost - balance);
  const isWithinLimit = reward.limitPerClient === null || taken < reward.limitPerClient;
  return { ...reward, missing, canRedeem: missing === 0 && reward.stock !== 0 && isWithinLimit };
}

const iso = (moment: Date | null) => moment && new Date(moment).toISOString();
