-- The daily sums of a company. Corrections of a merge only move points between two cards of one company.
create or replace function count_loyalty_entry() returns trigger language plpgsql as $$
declare
  on_day date := town_day(new.happened_at);
  hour int := 1 + extract(hour from new.happened_at at time zone 'America/Sao_Paulo')::int;
  -- What a reversal takes back counts against the same sums.
  counted text := new.kind;
  sign int := 1;
  amount bigint := new.amount_cents;
begin
  -- A balance below zero is not a negative promise to the clients of the company.
  update loyalty_totals set outstanding = outstanding + greatest(new.balance_after, 0) - greatest(new.balance_after - new.points, 0)
  where company_id = new.company_id;
  if new.reason = 'merge' then return null; end if;
  if new.kind = 'reverse' then
    select e.kind, -1, e.amount_cents, town_day(e.happened_at), 1 + extract(hour from e.happened_at at time zone 'America/Sao_Paulo')::int
    into counted, sign, amount, on_day, hour from loyalty_entries e where e.id = new.reverses_id;
  end if;
  insert into loyalty_days as d (company_id, day, postings, purchases_cents, given, redeemed, expired, adjusted, rewards)
  values (new.company_id, on_day,
    case when counted = 'earn' then sign else 0 end,
    case when counted = 'earn' then sign * coalesce(amount, 0) else 0 end,
    case when counted in ('earn', 'bonus') then new.points else 0 end,
    case when counted = 'redeem' then -new.points else 0 end,
    case when counted = 'expire' then -new.points else 0 end,
    case when counted = 'adjust' then new.points else 0 end,
    case when counted = 'redeem' then sign else 0 end)
  on conflict (company_id, day) do update set
    postings = d.postings + excluded.postings, purchases_cents = d.purchases_cents + excluded.purchases_cents,
    given = d.given + excluded.given, redeemed = d.redeemed + excluded.redeemed, expired = d.expired + excluded.expired,
    adjusted = d.adjusted + excluded.adjusted, rewards = d.rewards + excluded.rewards;
  if counted = 'earn' then
    update loyalty_days d set hours[hour] = d.hours[hour] + sign where d.company_id = new.company_id and d.day = on_day;
  end if;
  return null;
end $$;

create or replace trigger loyalty_entries_counted after insert on loyalty_entries
  for each row execute function count_loyalty_entry();

create or replace function count_loyalty_member() returns trigger language plpgsql as $$
begin
  update loyalty_totals set members = members + 1 where company_id = new.company_id;
  return null;
end $$;

create or replace trigger loyalty_cards_counted after insert on loyalty_cards
  for each row execute function count_loyalty_member();

-- The points that expire on each day.
create or replace function count_loyalty_expiry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.expires_on is not null and old.remaining > 0 then
    update loyalty_expiries set points = points - old.remaining where company_id = old.company_id and day = old.expires_on;
  end if;
  if new.expires_on is not null and new.remaining > 0 then
    insert into loyalty_expiries as x (company_id, day, points) values (new.company_id, new.expires_on, new.remaining)
    on conflict (company_id, day) do update set points = x.points + excluded.points;
  end if;
  return null;
end $$;

create or replace trigger loyalty_lots_made after insert on loyalty_lots
  for each row execute function count_loyalty_expiry();

create or replace trigger loyalty_lots_changed after update of remaining, expires_on on loyalty_lots
  for each row execute function count_loyalty_expiry();

-- The days on which a card was used, from the purchases that were not undone.
create or replace function loyalty_visit_days(card uuid) returns table (day date, is_first boolean) language sql stable as $$
  select v.day, v.day = min(v.day) over () from (
    select distinct town_day(e.happened_at) as day from loyalty_entries e
    where e.card_id = card and e.kind = 'earn' and not exists (select from loyalty_entries r where r.reverses_id = e.id)
  ) v
$$;

-- Adds the visits of a card to the daily sums, or subtracts them.
create or replace function add_loyalty_visits(company uuid, visits jsonb, sign int) returns void language plpgsql as $$
begin
  insert into loyalty_days as d (company_id, day, new_clients, returning_clients)
  select company, v.day, case when v.is_first then sign else 0 end, case when v.is_first then 0 else sign end
  from jsonb_to_recordset(visits) as v(day date, is_first boolean)
  on conflict (company_id, day) do update set new_clients = d.new_clients + excluded.new_clients,
    returning_clients = d.returning_clients + excluded.returning_clients;
end $$;

-- Counts the visits of a card again after a purchase was undone or came late. `before` are its visits before that.
create or replace function recount_loyalty_visits(card uuid, before jsonb) returns void language plpgsql as $$
declare
  company uuid;
begin
  update loyalty_cards c set visits = v.count, last_visit_at = v.last
  from (select count(*) as count, max(e.happened_at) as last from loyalty_entries e
    where e.card_id = card and e.kind = 'earn' and not exists (select from loyalty_entries r where r.reverses_id = e.id)) v
  where c.id = card returning c.company_id into company;
  perform add_loyalty_visits(company, before, -1);
  perform add_loyalty_visits(company, (select coalesce(jsonb_agg(v), '[]') from loyalty_visit_days(card) v), 1);
end $$;
