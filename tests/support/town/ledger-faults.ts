import type { SqlPool } from "#server/platform/database/database.ts";

/**
 * Every rule that the ledger of the loyalty club must keep, as a query of the rows that break it. The sums of days,
 * totals and expiries are computed again from the entries and lots.
 */
const rules: Record<string, string> = {
  "balance = entries = open lots": `
    select c.id::text as row, concat_ws(' ', c.balance, e.points, l.points) as found from loyalty_cards c,
      lateral (select coalesce(sum(points), 0) as points from loyalty_entries where card_id = c.id) e,
      lateral (select coalesce(sum(remaining), 0) as points from loyalty_lots where card_id = c.id) l
    where c.balance <> e.points or c.balance <> l.points`,
  "balance_after = running sum": `
    select id::text as row, concat_ws(' ', balance_after, running) as found
    from (select id, balance_after, sum(points) over (partition by card_id order by id) as running from loyalty_entries) e
    where balance_after <> running`,
  "below zero only by a reversal or a merge": `
    select id::text as row, kind || ' ' || balance_after as found from loyalty_entries
    where balance_after < 0 and points < 0 and kind <> 'reverse' and reason <> 'merge'`,
  "the entries of merges cancel out": `
    select company_id::text as row, sum(points)::text as found from loyalty_entries where reason = 'merge'
    group by company_id having sum(points) <> 0`,
  "a card has open lots or debts": `
    select card_id::text as row, string_agg(remaining::text, ' ') as found from loyalty_lots where remaining <> 0
    group by card_id having min(remaining) < 0 and max(remaining) > 0`,
  "remaining = points + moves": `
    select l.id::text as row, concat_ws(' ', l.points, l.remaining, m.points) as found from loyalty_lots l,
      lateral (select coalesce(sum(points), 0) as points from loyalty_lot_moves where lot_id = l.id) m
    where l.remaining <> l.points + m.points`,
  "points of an entry = its lot + its moves": `
    select e.id::text as row, concat_ws(' ', e.points, l.points, m.points) as found from loyalty_entries e
      left join loyalty_lots l on l.id = e.id,
      lateral (select coalesce(sum(points), 0) as points from loyalty_lot_moves where entry_id = e.id) m
    where e.points <> coalesce(l.points, 0) + m.points`,
  "visits of a card": `
    select c.id::text as row, concat_ws(' ', c.visits, v.visits, c.last_visit_at, v.last_at) as found from loyalty_cards c,
      lateral (select count(*) as visits, max(happened_at) as last_at from purchases where card_id = c.id) v
    where c.visits <> v.visits or c.last_visit_at is distinct from v.last_at`,
  "sums of a day": `
    select coalesce(f.row, d.row) as row, f.found || ' instead of ' || d.found as found from counted_days f
    full join stored_days d on d.row = f.row where f.found is distinct from d.found
      and coalesce(d.found, '0 0 0 0 0 0 0 0 0') <> coalesce(f.found, '0 0 0 0 0 0 0 0 0')`,
  "hours of a day": `
    select coalesce(f.row, d.row) as row, concat_ws(' instead of ', f.postings, d.postings) as found
    from (select company_id || ' ' || town_day(happened_at) || ' ' || extract(hour from happened_at at time zone 'America/Sao_Paulo') as row,
        count(*) as postings from purchases group by 1) f
    full join (select d.company_id || ' ' || d.day || ' ' || h.hour - 1 as row, h.postings from loyalty_days d,
        unnest(d.hours) with ordinality h(postings, hour) where h.postings <> 0) d on d.row = f.row
    where f.postings is distinct from d.postings`,
  "totals of a company": `
    select t.company_id::text as row, concat_ws(' ', t.outstanding, c.outstanding, t.members, c.members) as found
    from loyalty_totals t, lateral (select coalesce(sum(greatest(balance, 0)), 0) as outstanding, count(*) as members
      from loyalty_cards where company_id = t.company_id) c
    where t.outstanding <> c.outstanding or t.members <> c.members`,
  "points that expire on a day": `
    select coalesce(f.row, x.row) as row, concat_ws(' instead of ', f.points, x.points) as found
    from (select company_id || ' ' || expires_on as row, sum(remaining) as points from loyalty_lots
      where remaining > 0 and expires_on is not null group by 1) f
    full join (select company_id || ' ' || day as row, points from loyalty_expiries where points <> 0) x on x.row = f.row
    where f.points is distinct from x.points`,
  "clients by the hour of their last visit": `
    select coalesce(f.hour, v.hour)::text as row, concat_ws(' instead of ', f.clients, v.clients) as found
    from (select date_trunc('hour', last_at) as hour, count(*) as clients
      from (select max(last_visit_at) as last_at from loyalty_cards where merged_into_id is null group by client_id) l
      where last_at is not null group by 1) f
    full join (select hour, sum(clients) as clients from loyalty_last_visits group by hour) v on v.hour = f.hour
    where coalesce(f.clients, 0) <> coalesce(v.clients, 0)`,
  "stock of a reward": "select id::text as row, stock::text as found from loyalty_rewards where stock < 0",
  "limit of a client": `
    select v.card_id::text as row, count(*)::text as found from loyalty_vouchers v join loyalty_rewards r on r.id = v.reward_id
    where v.state <> 'returned' group by v.card_id, r.id having count(*) > r.limit_per_client`,
  "limit of a day": `
    select p.card_id::text as row, sum(p.points)::text as found from purchases p join loyalty_programs g using (company_id)
    group by p.card_id, town_day(p.happened_at), g.max_per_day having sum(p.points) > g.max_per_day`,
  "minutes between two postings": `
    select p.id::text as row, p.gap::text as found
    from (select *, happened_at - lag(happened_at) over (partition by card_id order by happened_at) as gap from purchases) p
    join loyalty_programs g using (company_id) where gap < make_interval(mins => g.minutes_between)`,
  "one welcome bonus of a card": `
    select card_id::text as row, count(*)::text as found from loyalty_entries e where reason = 'welcome' and kind = 'bonus'
      and not exists (select from loyalty_entries r where r.reverses_id = e.id) group by card_id having count(*) > 1`,
};

/** The purchases that were not undone, and the sums of each day, computed again. */
const computed = `
  purchases as (
    select * from loyalty_entries e where e.kind = 'earn' and not exists (select from loyalty_entries r where r.reverses_id = e.id)
  ), counted as (
    select e.company_id, town_day(o.happened_at) as day, o.kind, e.points, case when e.kind = 'reverse' then -1 else 1 end as sign,
      o.amount_cents
    from loyalty_entries e join loyalty_entries o on o.id = coalesce(e.reverses_id, e.id) where e.reason <> 'merge'
  ), visit_days as (
    select distinct company_id, card_id, town_day(happened_at) as day from purchases
  ), visits as (
    select company_id, day, day = min(day) over (partition by card_id) as is_first from visit_days
  ), counted_days as (
    select company_id || ' ' || day as row, concat_ws(' ', sum(postings), sum(cents), sum(given), sum(redeemed), sum(expired),
      sum(adjusted), sum(rewards), sum(newcomers), sum(regulars)) as found
    from (
      select company_id, day, case when kind = 'earn' then sign else 0 end as postings,
        case when kind = 'earn' then sign * coalesce(amount_cents, 0) else 0 end as cents,
        case when kind in ('earn', 'bonus') then points else 0 end as given,
        case when kind = 'redeem' then -points else 0 end as redeemed,
        case when kind = 'expire' then -points else 0 end as expired,
        case when kind = 'adjust' then points else 0 end as adjusted,
        case when kind = 'redeem' then sign else 0 end as rewards, 0 as newcomers, 0 as regulars
      from counted
      union all
      select company_id, day, 0, 0, 0, 0, 0, 0, 0, is_first::int, (not is_first)::int from visits
    ) sums group by company_id, day
  ), stored_days as (
    select company_id || ' ' || day as row, concat_ws(' ', postings, purchases_cents, given, redeemed, expired, adjusted, rewards,
      new_clients, returning_clients) as found from loyalty_days
  )`;

const query = `with ${computed}
  ${Object.entries(rules)
    .map(([rule, broken]) => `select '${rule}' as rule, row, found from (${broken}) broken`)
    .join(" union all ")}`;

/** Returns every broken rule of the ledger in the whole database, as one line each. */
export async function ledgerFaults(pool: SqlPool): Promise<string[]> {
  const { rows } = await pool.query(query);
  return rows.map(({ rule, row, found }) => `${rule}: ${row}: ${found}`);
}
