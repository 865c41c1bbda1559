-- Closes lapsed coupons: those past their last day, those whose payment was neither reported nor confirmed in time,
-- and those whose shop did not answer in time. Returns their number.
create or replace function close_lapsed_coupons(at timestamptz, of_clients uuid[] default null) returns int
language plpgsql as $$
declare
  closed int;
begin
  with lapsed as (
    update coupons set changed_at = at,
      state = case state when 'issued' then 'expired' else 'cancelled' end,
      cancelled_because = case state
        when 'pending_payment' then 'payment_missing' when 'payment_reported' then 'payment_unanswered' end
    where ((state = 'issued' and expires_at <= at)
        or (state in ('pending_payment', 'payment_reported') and payment_due_at <= at))
      and (of_clients is null or client_id = any (of_clients))
    returning id, cancelled_because
  )
  insert into coupon_events (coupon_id, kind, place, created_at)
  select id, case cancelled_because
    when 'payment_missing' then 'payment_lapsed' when 'payment_unanswered' then 'payment_unanswered' else 'expired' end,
    'job', at from lapsed;
  get diagnostics closed = row_count;
  return closed;
end $$;
