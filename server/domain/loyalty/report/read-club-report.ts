import { sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { ClubReport, ClubReportInput, ClubSums } from "#contract/loyalty/club-report.ts";
import { type DayRange, daysBefore, eachDay, reportDays } from "#contract/loyalty/report-period.rules.ts";
import { addDays, today } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { staff } from "#server/domain/role.policy.ts";
import type { ReadOnlyDatabase } from "#server/platform/database/database.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";
import { readClubStanding } from "./read-club-standing.ts";

/** The numbers of all clubs in a period. They come from the daily sums, so the cost does not grow with the ledger. */
export async function readClubReport({ db, actor, now }: Ctx, input: ClubReportInput): Promise<ClubReport> {
  refuseUnless(staff, actor);
  const day = today(now);
  const range = reportDays(input, day);
  const earlier = daysBefore(range);
  const [sums, before, standing, days, daysEarlier, hours, clubs] = await Promise.all([
    readSums(db, range),
    readSums(db, earlier),
    readClubStanding({ db, now }),
    readDays(db, range),
    readDays(db, earlier),
    readHours(db, range),
    readClubs(db, range),
  ]);
  const earlierDays = eachDay(earlier);
  return {
    ...range,
    now: sums,
    before,
    ...standing,
    days: eachDay(range).map((date, index) => ({
      day: date,
      given: days.get(date)?.given ?? 0,
      redeemed: days.get(date)?.redeemed ?? 0,
      givenBefore: daysEarlier.get(earlierDays[index] ?? addDays(date, -1))?.given ?? 0,
    })),
    hours,
    clubs,
  };
}

const sumColumns = sql`
  coalesce(sum(d.postings), 0)::int as postings, coalesce(sum(d.purchases_cents), 0)::float8 as purchases_cents,
  coalesce(sum(d.given), 0)::float8 as given, coalesce(sum(d.redeemed), 0)::float8 as redeemed,
  coalesce(sum(d.expired), 0)::float8 as expired, coalesce(sum(d.rewards), 0)::int as rewards,
  coalesce(sum(d.new_clients), 0)::int as new_clients, coalesce(sum(d.returning_clients), 0)::int as returning_clients`;

type SumRow = {
  postings: number;
  purchases_cents: number;
  given: number;
  redeemed: number;
  expired: number;
  rewards: number;
  new_clients: number;
  returning_clients: number;
};

const within = ({ from, until }: DayRange) => sql`d.day between ${from}::date and ${until}::date`;

async function readSums(db: ReadOnlyDatabase, range: DayRange): Promise<ClubSums> {
  const [row] = await readRows<SumRow>(
    db,
    sql`select ${sumColumns} from loyalty_days d where ${within(range)}`,
  );
  if (!row) throw new Error("an aggregate returned no row");
  return toSums(row);
}

function toSums(row: SumRow): ClubSums {
  const { postings, given, redeemed, expired, rewards } = row;
  return {
    ...{ postings, given, redeemed, expired, rewards },
    purchasesCents: row.purchases_cents,
    newClients: row.new_clients,
    returningClients: row.returning_clients,
  };
}

type DayRow = { day: string; given: number; redeemed: number };

async function readDays(db: ReadOnlyDatabase, range: DayRange): Promise<Map<string, DayRow>> {
  const rows = await readRows<DayRow>(
    db,
    sql`select d.day::text as day, sum(d.given)::float8 as given, sum(d.redeemed)::float8 as redeemed
      from loyalty_days d where ${within(range)} group by d.day`,
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/** A sum for each hour is several times as fast as rows of unnested hours: a year of a hundred clubs has a million. */
const hourSums = sql.join(
  Array.from({ length: 24 }, (_, hour) => sql.raw(`coalesce(sum(d.hours[${hour + 1}]), 0)::int`)),
  sql`, `,
);

async function readHours(db: ReadOnlyDatabase, range: DayRange): Promise<number[]> {
  const [row] = await readRows<{ hours: number[] }>(
    db,
    sql`select array[${hourSums}] as hours from loyalty_days d where ${within(range)}`,
  );
  return row?.hours ?? [];
}

type ClubRow = SumRow & { company_id: string; company_name: string; members: number; outstanding: number };

/** The clubs with the most postings. */
async function readClubs(db: ReadOnlyDatabase, range: DayRange): Promise<ClubReport["clubs"]> {
  const rows = await readRows<ClubRow>(
    db,
    sql`select top.*, c.name as company_name, t.members, t.outstanding::float8 as outstanding
      from (select d.company_id, ${sumColumns} from loyalty_days d where ${within(range)}
        group by d.company_id order by sum(d.postings) desc, d.company_id limit ${limits.clubsCompared}) top
      join companies c on c.id = top.company_id
      join loyalty_totals t on t.company_id = top.company_id
      order by top.postings desc, top.company_id`,
  );
  return rows.map((row) => ({
    ...toSums(row),
    companyId: row.company_id,
    companyName: row.company_name,
    members: row.members,
    outstanding: row.outstanding,
  }));
}
