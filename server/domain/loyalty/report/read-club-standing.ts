import { sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { ClubReport } from "#contract/loyalty/club-report.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

type Standing = Pick<
  ClubReport,
  "outstanding" | "liabilityCents" | "withoutValue" | "expiring" | "activeClients"
>;
type StandingRow = {
  outstanding: number;
  liability: number;
  clubs_without: number;
  points_without: number;
  expiring: number;
  active: number;
};

/** The numbers of all clubs at this moment, whatever the period of the report. */
export async function readClubStanding({ db, now }: Pick<Ctx, "db" | "now">): Promise<Standing> {
  const day = today(now);
  const activeSince = new Date(now.getTime() - limits.activeClientDays * 86_400_000).toISOString();
  const [row] = await readRows<StandingRow>(
    db,
    sql`
    select clubs.*,
      (select coalesce(sum(x.points), 0)::float8 from loyalty_expiries x
        where x.day between ${day}::date and ${addDays(day, limits.expiringDays)}::date) as expiring,
      (select coalesce(sum(v.clients), 0)::int from loyalty_last_visits v
        where v.hour >= ${activeSince}::timestamptz) as active
    from (
      select coalesce(sum(t.outstanding), 0)::float8 as outstanding,
        coalesce(round(sum(t.outstanding * w.worth)), 0)::float8 as liability,
        count(*) filter (where w.worth is null and t.outstanding > 0)::int as clubs_without,
        coalesce(sum(t.outstanding) filter (where w.worth is null), 0)::float8 as points_without
      from loyalty_totals t
      left join lateral (select min(r.value_cents::numeric / r.cost) as worth from loyalty_rewards r
        where r.company_id = t.company_id and r.is_active and r.value_cents is not null) w on true
    ) clubs`,
  );
  if (!row) throw new Error("an aggregate returned no row");
  return {
    outstanding: row.outstanding,
    liabilityCents: row.liability,
    withoutValue: { clubs: row.clubs_without, points: row.points_without },
    expiring: row.expiring,
    activeClients: row.active,
  };
}
