-- The history of a coupon is never rewritten. The same holds for consents (consents-append-only.sql).
create or replace trigger coupon_events_append_only before update or delete on coupon_events
  for each row execute function refuse_change();

create or replace trigger coupon_events_no_truncate before truncate on coupon_events
  for each statement execute function refuse_change();
