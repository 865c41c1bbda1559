-- Lets the points of some cards expire whose last day has passed. Cards that another writer has locked are skipped:
-- that writer lets them expire itself, and so does the next run. Returns the number of cards.
create or replace function lapse_loyalty_points(at timestamptz, most int) returns int language plpgsql as $$
declare
  cards uuid[];
begin
  -- The sums of companies are locked in one order by all writers, and clients before cards (ledger.sql).
  select array_agg(due.id order by due.company_id, due.id) into cards from (
    select c.id, c.company_id from loyalty_cards c join clients l on l.id = c.client_id
    where c.id in (
      select l.card_id from loyalty_lots l where l.remaining > 0 and l.expires_on < town_day(at)
      group by l.card_id order by min(l.expires_on), l.card_id limit most
    )
    order by c.id for no key update of c skip locked for key share of l skip locked
  ) due;
  perform expire_loyalty_lots(c, at) from unnest(cards) c;
  return coalesce(cardinality(cards), 0);
end $$;

-- Closes open vouchers after their last day. Their points are not returned (docs/product.md). Returns their number.
create or replace function lapse_loyalty_vouchers(at timestamptz, most int) returns int language plpgsql as $$
declare
  closed int;
begin
  with due as (
    select v.id from loyalty_vouchers v where v.state = 'open' and v.valid_until < town_day(at)
    order by v.valid_until, v.id limit most for no key update skip locked
  )
  update loyalty_vouchers v set state = 'expired', closed_at = at from due where v.id = due.id;
  get diagnostics closed = row_count;
  return closed;
end $$;
