-- The page of a coupon shows its state the moment it changes.
create or replace function notify_coupon_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('coupon_changes', new.id::text);
  return null;
end $$;

create or replace trigger coupons_notify_changed after update of state on coupons
  for each row when (old.state <> new.state) execute function notify_coupon_changed();
