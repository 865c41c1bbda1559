import { sql } from "drizzle-orm";
import type { ShopSums } from "#contract/shop/shop-dashboard.view.ts";
import { startOfDay } from "#contract/time/clock.ts";
import { addDays } from "#contract/time/dates.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

export type DaySums = ShopSums & { hours: number[] };

export type Days = { companyId: string; from: string; until: string };

const noSums: DaySums = {
  couponsClaimed: 0,
  couponsRedeemed: 0,
  postings: 0,
  purchasesCents: 0,
  pointsGiven: 0,
  pointsRedeemed: 0,
  rewards: 0,
  newClients: 0,
  returningClients: 0,
  hours: Array.from({ length: 24 }, () => 0),
};

/**
 * Reads the sums of a company for each day of a period that has any. The club's come from its daily sums, so they cost
 * the same however many entries its ledger has.
 */
export async function readShopDays(db: ReadOnlyDatabase, days: Days): Promise<Map<string, DaySums>> {
  const [club, claimed, redeemed] = await Promise.all([
    readClubDays(db, days),
    countCoupons(db, days, "claimed_at"),
    countCoupons(db, days, "redeemed_at"),
  ]);
  const byDay = new Map<string, DaySums>();
  const add = (day: string, sums: Partial<DaySums>) =>
    byDay.set(day, { ...noSums, ...byDay.get(day), ...sums });
  for (const { day, ...sums } of club) add(day, sums);
  for (const { day, count } of claimed) add(day, { couponsClaimed: count });
  for (const { day, count } of redeemed) add(day, { couponsRedeemed: count });
  return byDay;
}

/** The sums of several days together. */
export function sumOf(days: readonly DaySums[]): DaySums {
  const keys = Object.keys(noSums).filter((key) => key !== "hours") as (keyof ShopSums)[];
  const sums = { ...noSums };
  for (const key of keys) sums[key] = days.reduce((sum, day) => sum + day[key], 0);
  return {
    ...sums,
    hours: noSums.hours.map((_, hour) => days.reduce((sum, day) => sum + (day.hours[hour] ?? 0), 0)),
  };
}

/** Every day of a period, also those without sums. */
export function everyDay({ from, until }: Pick<Days, "from" | "until">): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

export const sumsOn = (byDay: ReadonlyMap<string, DaySums>, day: string): DaySums => byDay.get(day) ?? noSums;

type ClubDay = { day: string } & Omit<DaySums, "couponsClaimed" | "couponsRedeemed">;

async function readClubDays(db: ReadOnlyDatabase, { companyId, from, until }: Days): Promise<ClubDay[]> {
  return await readRows<ClubDay>(
    db,
    sql`
    select day::text, postings, purchases_cents::float8 as "purchasesCents", given::float8 as "pointsGiven",
      redeemed::float8 as "pointsRedeemed", rewards, new_clients as "newClients",
      returning_clients as "returningClients", hours
    from loyalty_days where company_id = ${companyId} and day between ${from}::date and ${until}::date`,
  );
}

async function countCoupons(
  db: ReadOnlyDatabase,
  { companyId, from, until }: Days,
  moment: "claimed_at" | "redeemed_at",
): Promise<{ day: string; count: number }[]> {
  const column = sql.identifier(moment);
  return await readRows<{ day: string; count: number }>(
    db,
    sql`
    select town_day(${column})::text as day, count(*)::int as count from coupons
    where company_id = ${companyId} and ${column} >= ${startOfDay(from).toISOString()}::timestamptz
      and ${column} < ${startOfDay(addDays(until, 1)).toISOString()}::timestamptz
    group by 1`,
  );
}
