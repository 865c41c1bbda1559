import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors.ts";
import {
  periodDays,
  type ShopDashboard,
  type ShopDashboardInput,
  type ShopDay,
  type ShopSums,
  type ShopWeek,
} from "#contract/shop/shop-dashboard.view.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { companies } from "#server/domain/company/company.table.ts";
import { clubCompanyId, clubCounter } from "#server/domain/loyalty/loyalty.policy.ts";
import { readProgram } from "#server/domain/loyalty/program/read-program.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";
import { type DaySums, everyDay, readShopDays, sumOf, sumsOn } from "./read-shop-sums.ts";

/** Returns the numbers of a shop for the last days, compared with as many days before. */
export async function readShopDashboard(
  ctx: Ctx,
  { period, companyId: named }: ShopDashboardInput,
): Promise<ShopDashboard> {
  const until = today(ctx.now);
  const { club, now, before } = await readPeriods(ctx, { named, until, length: periodDays[period] });
  const [sums, sumsBefore] = [sumOf(now.map(({ sums }) => sums)), sumOf(before.map(({ sums }) => sums))];
  return {
    ...club,
    from: now[0]?.day ?? until,
    until,
    now: withoutHours(sums),
    before: withoutHours(sumsBefore),
    days: now.map(({ day, sums: own }, place) => toShopDay(day, own, before[place]?.sums)),
    hours: sums.hours,
    hoursBefore: sumsBefore.hours,
    ...(await readCurrentState(ctx, club.companyId)),
  };
}

/** Returns the numbers of the last whole week, from Monday to Sunday, compared with the week before. */
export async function readShopWeek(
  ctx: Ctx,
  { companyId: named }: { companyId?: string | undefined },
): Promise<ShopWeek> {
  const until = lastSunday(today(ctx.now));
  const { club, now, before } = await readPeriods(ctx, { named, until, length: 7 });
  return {
    ...club,
    from: addDays(until, -6),
    until,
    now: withoutHours(sumOf(now.map(({ sums }) => sums))),
    before: withoutHours(sumOf(before.map(({ sums }) => sums))),
  };
}

type Asked = { named: string | undefined; until: string; length: number };

async function readPeriods({ db, actor }: Ctx, { named, until, length }: Asked) {
  refuseUnless(clubCounter, actor);
  const companyId = clubCompanyId(actor, named);
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new AppError("not_found");
  const program = (await readProgram(db, companyId)) ?? null;
  const days = everyDay({ from: addDays(until, 1 - 2 * length), until });
  const byDay = await readShopDays(db, { companyId, from: days[0] ?? until, until });
  const sums = days.map((day) => ({ day, sums: sumsOn(byDay, day) }));
  const club = { companyId, companyName: company.name, program };
  return { club, before: sums.slice(0, length), now: sums.slice(length) };
}

type CurrentState = Pick<ShopDashboard, "members" | "outstanding" | "waiting">;

/** What does not depend on the period. */
async function readCurrentState({ db, now }: Ctx, companyId: string): Promise<CurrentState> {
  const [row] = await readRows<{ members: number; outstanding: number; payments: number; requests: number }>(
    db,
    sql`
    select coalesce((select members from loyalty_totals where company_id = ${companyId}), 0)::int as members,
      coalesce((select outstanding from loyalty_totals where company_id = ${companyId}), 0)::float8 as outstanding,
      (select count(*) from coupons where company_id = ${companyId} and state = 'payment_reported'
        and payment_due_at > ${now.toISOString()}::timestamptz)::int as payments,
      (select count(*) from loyalty_points_requests where company_id = ${companyId} and state = 'waiting')::int as requests`,
  );
  const { members = 0, outstanding = 0, payments = 0, requests = 0 } = row ?? {};
  return { members, outstanding, waiting: { payments, pointsRequests: requests } };
}

function toShopDay(day: string, own: DaySums, before: DaySums | undefined): ShopDay {
  const { purchasesCents, postings, couponsRedeemed } = before ?? sumOf([]);
  return {
    day,
    purchasesCents: own.purchasesCents,
    postings: own.postings,
    couponsRedeemed: own.couponsRedeemed,
    before: { purchasesCents, postings, couponsRedeemed },
  };
}

function withoutHours({ hours, ...sums }: DaySums): ShopSums {
  return sums;
}

function lastSunday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -7 : -weekday);
}
