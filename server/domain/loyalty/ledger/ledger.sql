-- The ledger of a card: entries, lots and balance. Every function here requires that the caller has locked the card by
-- `lock_loyalty_card`, so that entries of one card are written one after another. Balance, open lots and the sum of the entries
-- are equal after each of them. A card has either open lots or debts (negative lots), never both.

-- Locks a card and the card that its points were moved to. All writers take their locks in the same order, so that they
-- never wait for each other in a circle: clients, cards, rewards, sums of the company. The foreign key of a card locks its
-- client only when the card is updated, which would be too late: a merge or an erasure has the client then, and waits for
-- the card. Postings of one client in two clubs wait for each other too: both change the client's last visit (last-visits.sql).
create or replace function lock_loyalty_card(card uuid) returns void language plpgsql as $$
declare
  cards uuid[] := array[card, (select c.merged_into_id from loyalty_cards c where c.id = card)];
begin
  perform from clients l where l.id in (select c.client_id from loyalty_cards c where c.id = any (cards)) order by l.id for no key update;
  perform from loyalty_cards c where c.id = any (cards) order by c.id for no key update;
end $$;

-- Writes one entry and the new balance. `details` are columns of `loyalty_entries`.
create or replace function add_loyalty_entry(card uuid, kind text, reason text, points int, details jsonb) returns loyalty_entries
language plpgsql as $$
declare
  company uuid;
  client uuid;
  balance_after int;
  entry loyalty_entries;
begin
  update loyalty_cards c set balance = c.balance + points where c.id = card
  returning c.company_id, c.client_id, c.balance into company, client, balance_after;
  entry := jsonb_populate_record(null::loyalty_entries, details);
  insert into loyalty_entries (card_id, company_id, kind, reason, points, balance_after, program_version, amount_cents,
    factor, limited_by, posting_id, reverses_id, voucher_id, request_id, other_card_id, place, user_id, impersonator_id,
    access_code_id, code_session_id, user_session_id, operator_name, operator_client_id, happened_at, created_at)
  values (card, company, kind, reason, points, balance_after,
    coalesce(entry.program_version, (select version from loyalty_programs p where p.company_id = company)),
    entry.amount_cents, entry.factor, entry.limited_by, entry.posting_id, entry.reverses_id, entry.voucher_id,
    entry.request_id, entry.other_card_id, entry.place, entry.user_id, entry.impersonator_id,
    (select code_id from lojista_code_sessions s where s.id = entry.code_session_id), entry.code_session_id,
    entry.user_session_id, entry.operator_name, entry.operator_client_id,
    coalesce(entry.happened_at, entry.created_at), entry.created_at)
  returning * into entry;
  perform pg_notify('card_changes', client::text);
  return entry;
end $$;

-- Changes a lot. `heir` is the lot of another card that gets the points, in a merge.
create or replace function move_loyalty_lot(entry bigint, lot bigint, moved int, heir bigint default null) returns void language plpgsql as $$
begin
  update loyalty_lots set remaining = remaining + moved where id = lot;
  insert into loyalty_lot_moves (entry_id, lot_id, points, heir_id) values (entry, lot, moved, heir);
end $$;

-- Pays the debts of a card with its open lots, oldest first.
create or replace function settle_loyalty_debts(entry bigint, card uuid) returns void language plpgsql as $$
declare
  debt record;
  lot record;
  paid int;
begin
  for debt in select id, -remaining as owed from loyalty_lots where card_id = card and remaining < 0 order by id loop
    for lot in
      select id, remaining from loyalty_lots where card_id = card and remaining > 0 order by expires_on nulls last, id
    loop
      paid := least(lot.remaining, debt.owed);
      perform move_loyalty_lot(entry, lot.id, -paid), move_loyalty_lot(entry, debt.id, paid);
      debt.owed := debt.owed - paid;
      exit when debt.owed = 0;
    end loop;
    exit when debt.owed > 0;
  end loop;
end $$;

-- Creates the lot of an entry that adds points.
create or replace function open_loyalty_lot(entry loyalty_entries, expires date, renew int) returns void language plpgsql as $$
begin
  insert into loyalty_lots (id, card_id, company_id, points, remaining, expires_on, renew_months)
  values (entry.id, entry.card_id, entry.company_id, entry.points, entry.points, expires, renew);
  perform settle_loyalty_debts(entry.id, entry.card_id);
end $$;

-- Takes the points of an entry out of the open lots: first the named lot, then oldest first. Points that no lot has
-- are a debt.
create or replace function spend_loyalty_lots(entry loyalty_entries, first_lot bigint default null) returns void language plpgsql as $$
declare
  owed int := -entry.points;
  lot record;
begin
  for lot in
    select id, least(remaining, owed) as spent, remaining from loyalty_lots
    where card_id = entry.card_id and remaining > 0
    order by id is distinct from first_lot, expires_on nulls last, id
  loop
    exit when owed = 0;
    perform move_loyalty_lot(entry.id, lot.id, -least(lot.remaining, owed));
    owed := owed - least(lot.remaining, owed);
  end loop;
  if owed > 0 then
    insert into loyalty_lots (id, card_id, company_id, points, remaining)
    values (entry.id, entry.card_id, entry.company_id, -owed, -owed);
  end if;
end $$;

-- The last day of points that are given on a day. Months end on their last day: a month after 31 January is the end of
-- February.
create or replace function loyalty_expiry_day(given date, months int) returns date language sql immutable parallel safe
return (given + make_interval(months => months))::date;

-- Lets the lots of a card expire whose last day has passed, one entry for each day.
create or replace function expire_loyalty_lots(card uuid, at timestamptz) returns int language plpgsql as $$
declare
  due record;
  lot record;
  entry loyalty_entries;
  expired int := 0;
begin
  for due in
    select expires_on, sum(remaining)::int as points from loyalty_lots
    where card_id = card and remaining > 0 and expires_on < town_day(at) group by expires_on order by expires_on
  loop
    entry := add_loyalty_entry(card, 'expire', 'expiry', -due.points, jsonb_build_object('place', 'job', 'created_at', at,
      'happened_at', (due.expires_on + 1)::timestamp at time zone 'America/Sao_Paulo'));
    for lot in select id, remaining from loyalty_lots where card_id = card and remaining > 0 and expires_on = due.expires_on loop
      perform move_loyalty_lot(entry.id, lot.id, -lot.remaining);
    end loop;
    expired := expired + due.points;
  end loop;
  return expired;
end $$;

-- Moves the expiry of the lots that live as long as the client keeps coming.
create or replace function renew_loyalty_lots(card uuid, visited date) returns void language plpgsql as $$
begin
  update loyalty_lots set expires_on = loyalty_expiry_day(visited, renew_months)
  where card_id = card and remaining > 0 and renew_months is not null
    and expires_on < loyalty_expiry_day(visited, renew_months);
end $$;

-- Moves the expiry back after a visit was undone: to the last visit that counts, or to the day of the lot itself.
create or replace function unrenew_loyalty_lots(card uuid) returns void language plpgsql as $$
begin
  update loyalty_lots l set expires_on = earlier.day
  from (
    select r.id, loyalty_expiry_day(greatest(town_day(c.last_visit_at), town_day(e.happened_at)), r.renew_months) as day
    from loyalty_lots r join loyalty_entries e on e.id = r.id join loyalty_cards c on c.id = r.card_id
    where r.card_id = card and r.remaining > 0 and r.renew_months is not null
  ) earlier
  where l.id = earlier.id and l.expires_on > earlier.day;
end $$;

-- The points of a lot that expired before, also on another card after a merge. When one lot got the points of several, those of
-- the first of them were spent first.
create or replace function expired_of_lot(lot bigint) returns int language plpgsql stable as $$
declare
  expired int;
  moved record;
begin
  select coalesce(-sum(m.points), 0) into expired from loyalty_lot_moves m join loyalty_entries e on e.id = m.entry_id
  where m.lot_id = lot and e.kind = 'expire';
  for moved in
    select -m.points as points, h.points - expired_of_lot(h.id) as not_expired,
      (select coalesce(-sum(b.points), 0) from loyalty_lot_moves b where b.heir_id = h.id and b.id < m.id) as before
    from loyalty_lot_moves m join loyalty_lots h on h.id = m.heir_id where m.lot_id = lot
  loop
    expired := expired + moved.points - greatest(0, least(moved.points, moved.not_expired - moved.before));
  end loop;
  return expired;
end $$;

-- The lot that has the points of a lot now: itself, or the last one that merges moved them to.
create or replace function current_lot(lot bigint) returns bigint language plpgsql stable as $$
declare
  heir bigint;
begin
  loop
    select m.heir_id into heir from loyalty_lot_moves m where m.lot_id = lot and m.heir_id is not null order by m.id desc limit 1;
    exit when not found;
    lot := heir;
  end loop;
  return lot;
end $$;

-- Takes one entry back with an entry of the opposite sign. Points that expired meanwhile are gone already. Returns null
-- if the entry was taken back before, or if all of it has expired.
create or replace function reverse_loyalty_entry(reversed loyalty_entries, why text, details jsonb) returns loyalty_entries language plpgsql as $$
declare
  points int := -reversed.points + case when reversed.points > 0 then expired_of_lot(reversed.id) else 0 end;
  entry loyalty_entries;
  move record;
begin
  if points = 0 or exists (select from loyalty_entries e where e.reverses_id = reversed.id) then return null; end if;
  entry := add_loyalty_entry(reversed.card_id, 'reverse', why, points, details || jsonb_build_object('reverses_id', reversed.id));
  if points < 0 then
    perform spend_loyalty_lots(entry, current_lot(reversed.id));
    return entry;
  end if;
  -- A redemption took points from open lots, and the sum of its moves is its points.
  for move in select m.lot_id, m.points from loyalty_lot_moves m where m.entry_id = reversed.id order by m.id loop
    perform move_loyalty_lot(entry.id, move.lot_id, -move.points);
  end loop;
  perform settle_loyalty_debts(entry.id, entry.card_id);
  return entry;
end $$;
