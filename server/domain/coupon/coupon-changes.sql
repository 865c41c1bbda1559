-- Notifies listeners, so that the page of a coupon shows a new state immediately.
create or replace function notify_coupon_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('coupon_changes', new.id::text);
  return null;
end $$;

create or replace trigger coupons_notify_changed after update of state on coupons
  for each row when (old.state <> new.state) execute function notify_coupon_changed();
