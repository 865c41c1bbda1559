import { inArray, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Finding, FindingKind } from "#contract/loyalty/radar.ts";
import { townTimeZone } from "#contract/time/dates.ts";
import type { Ctx } from "#server/context.ts";
import { refuseUnless } from "#server/domain/command.ts";
import { loyaltyEntries } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { selectEntries, toManagedEntry } from "#server/domain/loyalty/managed/list-entries.ts";
import { staff } from "#server/domain/role.policy.ts";
import { readRows } from "#server/platform/database/query/read-rows.ts";

type FindingRow = {
  key: string;
  kind: FindingKind;
  company_id: string;
  company_name: string;
  ids: string[];
  at: Date;
};

/** Returns what the radar finds in the last 30 days and no person has dismissed, newest first, each with its entries. */
export async function readFindings({ db, actor, now }: Ctx): Promise<Finding[]> {
  refuseUnless(staff, actor);
  const rows = await selectFindings(db, now);
  const shown = (ids: string[]) => ids.slice(0, limits.radarEntriesShown).map(Number);
  const ids = rows.flatMap((row) => shown(row.ids));
  const entries = ids.length === 0 ? [] : await selectEntries(db, inArray(loyaltyEntries.id, ids));
  const byId = new Map(
    entries.map((entry) => [entry.id, toManagedEntry({ ...entry, id: String(entry.id) })]),
  );
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    companyId: row.company_id,
    companyName: row.company_name,
    at: new Date(row.at).toISOString(),
    entries: shown(row.ids).flatMap((id) => byId.get(id) ?? []),
    entryCount: row.ids.length,
  }));
}

async function selectFindings(db: Ctx["db"], now: Date): Promise<FindingRow[]> {
  const since = new Date(now.getTime() - limits.radarDays * 86_400_000).toISOString();
  return await readRows<FindingRow>(
    db,
    sql`
    with recent as materialized (
      select e.id, e.card_id, e.company_id, e.posting_id, e.happened_at, e.created_at, e.operator_client_id, e.place,
        coalesce(e.operator_name, e.user_id::text, e.access_code_id::text) as operator
      from loyalty_entries e
      where e.created_at >= ${since}::timestamptz and e.kind = 'earn'
        and not exists (select from loyalty_entries r where r.reverses_id = e.id)
    ), found as (
      ${ownPhone} union all ${oddHours} union all ${cardBursts} union all ${operatorBursts}
      union all ${undoAfterRedeem(since)}
    )
    select f.*, s.name as company_name from found f join companies s on s.id = f.company_id
    where not exists (select from loyalty_dismissed_findings d where d.key = f.key)
    order by f.at desc, f.key limit ${limits.radarFindings}`,
  );
}

const ownPhone = sql`
  select 'own_phone:' || r.posting_id as key, 'own_phone' as kind, r.company_id, array[r.id::text] as ids,
    r.happened_at as at
  from recent r join loyalty_cards c on c.id = r.card_id join clients l on l.id = c.client_id
    join companies s on s.id = r.company_id
  where r.operator_client_id = c.client_id or l.phone in (s.phone, s.whatsapp, s.landline_phone)`;

/** The opening hours of `isOpenAt` in opening-hours.rules.ts. A company without hours is never closed. */
const oddHours = sql`
  select 'odd_hours:' || r.company_id || ':' || town_day(r.happened_at) || ':' || count(*), 'odd_hours', r.company_id,
    array_agg(r.id::text order by r.id desc), max(r.happened_at)
  from recent r join companies s on s.id = r.company_id
    cross join lateral (select extract(dow from r.happened_at at time zone ${townTimeZone})::int as weekday,
      to_char(r.happened_at at time zone ${townTimeZone}, 'HH24:MI') as time) local
  where r.place = 'counter' and s.opening_hours <> '[]' and not exists (
    select from jsonb_to_recordset(s.opening_hours) as hours(weekday int, opens text, closes text)
    where (hours.weekday = local.weekday and hours.opens <= local.time
        and (local.time < hours.closes or hours.closes <= hours.opens))
      or (hours.weekday = (local.weekday + 6) % 7 and hours.closes <= hours.opens and local.time < hours.closes))
  group by r.company_id, town_day(r.happened_at)`;

// By the time of writing: a counter states itself when a late posting happened.
const cardBursts = bursts("card_burst", {
  who: sql`card_id::text`,
  time: sql`created_at`,
  postings: limits.radarCardBurstPostings,
  minutes: limits.radarCardBurstMinutes,
});
// By the time at the counter: a counter without network sends the postings of hours together.
const operatorBursts = bursts("operator_burst", {
  who: sql`operator`,
  time: sql`happened_at`,
  postings: limits.radarOperatorBurstPostings,
  minutes: limits.radarOperatorBurstMinutes,
});

/** The postings of one card or operator that are in a window with too many of them; one finding for each day. */
function bursts(
  kind: FindingKind,
  { who, time, postings, minutes }: { who: SQL; time: SQL; postings: number; minutes: number },
): SQL {
  const window = sql.raw(`interval '${minutes} minutes'`);
  return sql`
    select ${kind}::text || ':' || company_id || ':' || who || ':' || town_day(at) || ':' || count(*), ${kind}::text,
      company_id, array_agg(id::text order by id desc), max(at)
    from (
      select *, bool_or(begins) over (partition by company_id, who order by at
        range between ${window} preceding and current row) as in_burst
      from (
        select id, company_id, ${who} as who, ${time} as at,
          lead(${time}, ${sql.raw(String(postings - 1))}) over (partition by company_id, ${who} order by ${time})
            <= ${time} + ${window} as begins
        from recent
      ) marked where who is not null
    ) burst
    where in_burst group by company_id, who, town_day(at)`;
}

const undoAfterRedeem = (since: string) => sql`
  select 'undo_after_redeem:' || v.id, 'undo_after_redeem', v.company_id,
    array_agg(x.id::text order by x.id desc) || v.id::text, v.happened_at
  from loyalty_entries v join loyalty_entries o on o.id = v.reverses_id and o.kind = 'earn'
    join loyalty_entries x on x.card_id = o.card_id and x.id between o.id and v.id and x.kind = 'redeem'
  where v.created_at >= ${since}::timestamptz and v.kind = 'reverse' and v.reason = 'undo'
    and not exists (select from loyalty_entries r where r.reverses_id = x.id)
  group by v.id, v.company_id, v.happened_at`;
