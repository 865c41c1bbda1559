-- The history of a coupon is never rewritten. The same holds for consents (consents-append-only.sql). The only permitted
-- change is the deletion of a reason, which is free text, for an erased client.
create or replace function refuse_coupon_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and new.reason is null
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
    and exists (select from coupons c join clients l on l.id = c.client_id where c.id = old.coupon_id and l.erased_at is not null)
  then
    return new;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger coupon_events_append_only before update or delete on coupon_events
  for each row execute function refuse_coupon_event_change();

create or replace trigger coupon_events_no_truncate before truncate on coupon_events
  for each statement execute function refuse_change();
