-- A stock value written to an offer becomes its remaining stock.
create or replace function sync_stock_of_offer() returns trigger language plpgsql as $$
begin
  if new.stock is null then
    delete from offer_stock where offer_id = new.id;
  else
    insert into offer_stock (offer_id, remaining) values (new.id, new.stock)
    on conflict (offer_id) do update set remaining = excluded.remaining
    where offer_stock.remaining <> excluded.remaining;
  end if;
  return null;
end $$;

create or replace trigger offers_stock_made after insert on offers
  for each row when (new.stock is not null) execute function sync_stock_of_offer();

create or replace trigger offers_stock_written after update of stock on offers
  for each row when (old.stock is distinct from new.stock) execute function sync_stock_of_offer();

-- The copy on the offer is exact where it is visible: below ten ("restam 9") down to zero. Above that a background
-- job updates it, so that many claims on a large stock do not each write the wide row of the offer.
create or replace function copy_stock_to_offer() returns trigger language plpgsql as $$
begin
  update offers set stock = new.remaining where id = new.offer_id and stock is distinct from new.remaining;
  return null;
end $$;

create or replace trigger offer_stock_shown after update of remaining on offer_stock
  for each row when (least(old.remaining, 10) <> least(new.remaining, 10)) execute function copy_stock_to_offer();

-- `canBeClaimed` without the stock (offer.rules.ts).
create or replace function offer_is_live(status text, activation_date date, valid_until date, today date) returns boolean
language sql immutable parallel safe
return (status = 'active' or (status = 'future_activation' and activation_date <= today)) and valid_until >= today;

-- A coupon that is closed without redemption releases its stock while the offer is live, regardless of who closes it.
create or replace function return_coupon_stock() returns trigger language plpgsql as $$
begin
  update offer_stock set remaining = remaining + 1
  from offers
  where offer_stock.offer_id = new.offer_id and offers.id = new.offer_id
    and (offers.total_stock is null or remaining < offers.total_stock)
    and offer_is_live(offers.status, offers.activation_date, offers.valid_until, town_day(new.changed_at));
  return null;
end $$;

create or replace trigger coupons_return_stock after update of state on coupons
  for each row when (old.state in ('pending_payment', 'payment_reported', 'issued') and new.state in ('expired', 'cancelled'))
  execute function return_coupon_stock();
