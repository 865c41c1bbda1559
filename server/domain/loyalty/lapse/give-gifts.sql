-- Gives the gifts of the programs: on a client's birthday, once a year, and to clients who have been away for the days
-- of the program, once for each absence. Returns their number. A club that starts its gifts does not give one to each
-- client who left long ago: an absence counts in the week in which it reaches the days.
create or replace function give_loyalty_gifts(at timestamptz, most int) returns int language plpgsql as $$
declare
  day date := town_day(at);
  born numeric[] := array[extract(month from day) * 100 + extract(day from day)];
  gift record;
  given int := 0;
begin
  -- People born on 29 February celebrate on the 28th in other years (is_birthday).
  if is_birthday('2000-02-29', day) then born := born || 229::numeric; end if;
  for gift in
    select * from (
      select c.id, c.company_id, c.last_visit_at, 'birthday_gift' as why, p.birthday_gift as points, at - interval '11 months' as since
      from clients l join loyalty_cards c on c.client_id = l.id join loyalty_programs p on p.company_id = c.company_id
      where extract(month from l.birthday) * 100 + extract(day from l.birthday) = any (born) and l.erased_at is null
        and p.is_active and p.birthday_gift > 0 and c.visits > 0 and c.merged_into_id is null
      union all
      select c.id, c.company_id, c.last_visit_at, 'return_gift', p.return_gift, c.last_visit_at
      from loyalty_programs p join loyalty_cards c on c.company_id = p.company_id
      where p.is_active and p.return_gift > 0 and c.merged_into_id is null
        and c.last_visit_at <= at - make_interval(days => p.return_gift_days)
        and c.last_visit_at > at - make_interval(days => p.return_gift_days + 7)
        and exists (select from clients l where l.id = c.client_id and l.erased_at is null)
    ) g
    -- The sums of companies are locked in one order by all writers, and clients before cards (ledger.sql).
    where not is_gift_given(g.id, g.why, g.since) order by g.company_id, g.id, g.why limit most
  loop
    perform from loyalty_cards c join clients l on l.id = c.client_id
    where c.id = gift.id and c.merged_into_id is null and c.last_visit_at = gift.last_visit_at
      and c.balance + gift.points <= 10000000 for no key update of c, l skip locked;
    continue when not found or is_gift_given(gift.id, gift.why, gift.since);
    perform give_bonus(gift.id, gift.why, gift.points, jsonb_build_object('place', 'job', 'created_at', at));
    given := given + 1;
  end loop;
  return given;
end $$;

-- Checks whether the client got the gift, on this card or on the card of a duplicate.
create or replace function is_gift_given(card uuid, why text, since timestamptz) returns boolean language sql stable as $$
  select exists (select from loyalty_cards c join loyalty_entries e on e.card_id = c.id
    where (c.id = card or c.merged_into_id = card) and e.kind = 'bonus' and e.reason = why and e.happened_at > since)
$$;
