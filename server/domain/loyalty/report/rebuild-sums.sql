-- The daily sums of a company, computed from its ledger: the same numbers that the triggers of loyalty-days.sql add up.
create or replace function counted_loyalty_days(company uuid) returns setof loyalty_days language sql stable as $$
  with counted as (
    select e.card_id, o.kind, e.points, o.amount_cents, case when e.kind = 'reverse' then -1 else 1 end as sign,
      town_day(o.happened_at) as day, 1 + extract(hour from o.happened_at at time zone 'America/Sao_Paulo')::int as hour
    from loyalty_entries e join loyalty_entries o on o.id = coalesce(e.reverses_id, e.id)
    where e.company_id = company and e.reason <> 'merge'
  ), sums as (
    select day, coalesce(sum(sign) filter (where kind = 'earn'), 0) as postings,
      coalesce(sum(sign * amount_cents) filter (where kind = 'earn'), 0) as purchases_cents,
      coalesce(sum(points) filter (where kind in ('earn', 'bonus')), 0) as given,
      coalesce(-sum(points) filter (where kind = 'redeem'), 0) as redeemed,
      coalesce(-sum(points) filter (where kind = 'expire'), 0) as expired,
      coalesce(sum(points) filter (where kind = 'adjust'), 0) as adjusted,
      coalesce(sum(sign) filter (where kind = 'redeem'), 0) as rewards
    from counted group by day
  ), visits as (
    select day, count(*) filter (where is_first) as new_clients, count(*) filter (where not is_first) as returning_clients
    from (
      select day, day = min(day) over (partition by card_id) as is_first
      from (select card_id, day from counted where kind = 'earn' group by card_id, day having sum(sign) > 0) used
    ) visited group by day
  ), postings as (
    select day, hour, sum(sign) as count from counted where kind = 'earn' group by day, hour
  ), hours as (
    select s.day, array_agg(coalesce(p.count, 0)::int order by h.hour) as hours
    from sums s cross join generate_series(1, 24) h(hour) left join postings p on p.day = s.day and p.hour = h.hour
    group by s.day
  )
  select company, s.day, s.postings::int, s.purchases_cents::bigint, s.given::bigint, s.redeemed::bigint, s.expired::bigint,
    s.adjusted::bigint, s.rewards::int, coalesce(v.new_clients, 0)::int, coalesce(v.returning_clients, 0)::int, h.hours
  from sums s join hours h on h.day = s.day left join visits v on v.day = s.day
$$;

create or replace function counted_loyalty_totals(company uuid, out outstanding bigint, out members bigint) language sql stable as $$
  select coalesce(sum(greatest(balance, 0)), 0), count(*) from loyalty_cards where company_id = company
$$;

create or replace function counted_loyalty_expiries(company uuid) returns table (day date, points bigint) language sql stable as $$
  select l.expires_on, sum(l.remaining) from loyalty_cards c join loyalty_lots l on l.card_id = c.id
  where c.company_id = company and l.remaining > 0 and l.expires_on is not null group by l.expires_on
$$;

-- Compares the sums of a company with its ledger, both at one moment and without a lock.
create or replace function loyalty_sums_differ(company uuid) returns boolean language sql stable as $$
  select not exists (select from loyalty_totals t, counted_loyalty_totals(company) c
      where t.company_id = company and (t.outstanding, t.members) = (c.outstanding, c.members))
    or exists (select from counted_loyalty_days(company) c
      full join (select * from loyalty_days where company_id = company) d on d.day = c.day where (c.*) is distinct from (d.*))
    or exists (select from counted_loyalty_expiries(company) c
      full join (select * from loyalty_expiries where company_id = company) x on x.day = c.day
      where coalesce(c.points, 0) <> coalesce(x.points, 0))
$$;

-- Corrects the sums of a company that differ from its ledger. Returns the number of corrected rows. Each writer of the
-- ledger changes the totals before the other sums, so the lock on the totals excludes them until the commit, and the sums
-- that are computed afterwards have all that others have written.
create or replace function rebuild_loyalty_sums(company uuid) returns int language plpgsql as $$
declare
  corrected int := 0;
  changed int;
begin
  if not loyalty_sums_differ(company) then return 0; end if;
  insert into loyalty_totals (company_id) values (company) on conflict do nothing;
  get diagnostics corrected = row_count;
  perform from loyalty_totals t where t.company_id = company for update;
  update loyalty_totals t set outstanding = c.outstanding, members = c.members
  from counted_loyalty_totals(company) c
  where t.company_id = company and (t.outstanding, t.members) <> (c.outstanding, c.members);
  get diagnostics changed = row_count;
  corrected := corrected + changed;

  with fresh as materialized (select * from counted_loyalty_days(company)), removed as (
    delete from loyalty_days d where d.company_id = company and d.day not in (select day from fresh)
    returning 1
  ), written as (
    insert into loyalty_days as d select * from fresh
    on conflict (company_id, day) do update set postings = excluded.postings, purchases_cents = excluded.purchases_cents,
      given = excluded.given, redeemed = excluded.redeemed, expired = excluded.expired, adjusted = excluded.adjusted,
      rewards = excluded.rewards, new_clients = excluded.new_clients, returning_clients = excluded.returning_clients,
      hours = excluded.hours
    where d is distinct from excluded
    returning 1
  )
  select corrected + (select count(*) from removed) + (select count(*) from written) into corrected;

  with fresh as materialized (select * from counted_loyalty_expiries(company)), emptied as (
    update loyalty_expiries x set points = 0 where x.company_id = company and x.points <> 0 and x.day not in (select day from fresh)
    returning 1
  ), written as (
    insert into loyalty_expiries as x (company_id, day, points) select company, day, points from fresh
    on conflict (company_id, day) do update set points = excluded.points where x.points <> excluded.points
    returning 1
  )
  select corrected + (select count(*) from emptied) + (select count(*) from written) into corrected;
  return corrected;
end $$;
