-- Returns why a released coupon cannot become valid again; null when it can, and then its stock is taken. The caller
-- has locked the coupon and its client. `other_code` is the code of the coupon that the client claimed instead.
create or replace function reopen_coupon(held coupons, at timestamptz, out outcome text, out other_code text) language plpgsql as $$
declare
  offer record;
  other uuid;
begin
  select o.status, o.activation_date, o.valid_until, o.limit_per_person, o.new_clients_only into offer
  from offers o where o.id = held.offer_id;
  select judged.outcome, judged.coupon_id into outcome, other from check_earlier_coupons(
    jsonb_populate_record(null::coupon_claim,
      jsonb_build_object('at', at, 'offer_id', held.offer_id, 'device_client', held.client_id)),
    held.client_id, held.company_id, offer.limit_per_person, offer.new_clients_only) judged;
  if outcome = 'already' then
    outcome := 'has_another';
    select c.code into other_code from coupons c where c.id = other;
    return;
  end if;
  if outcome is not null then outcome := 'over_limit'; return; end if;
  if not offer_is_live(offer.status, offer.activation_date, offer.valid_until, town_day(at)) then
    outcome := 'too_late';
    return;
  end if;
  update offer_stock s set remaining = s.remaining - 1 where s.offer_id = held.offer_id and s.remaining > 0;
  if not found and exists (select from offer_stock s where s.offer_id = held.offer_id) then outcome := 'too_late'; end if;
end $$;

-- Confirms a payment, with its event and its audit entry. If a condition fails, nothing is written. A coupon released
-- because of the missing payment becomes valid again while the offer is live and has stock left, within the limits of
-- its client. If its last day has passed meanwhile, it is extended by some days. The lock order is that of claims:
-- the client by phone, their coupons, then the stock.
create or replace function confirm_payment(request coupon_redemption, more_days int, out outcome text, out other_code text)
language plpgsql as $$
declare
  held coupons;
begin
  select * into held from coupons c
  where c.id = request.coupon_id and (request.company is null or c.company_id = request.company);
  if not found or held.client_id is null then outcome := 'refused'; return; end if;
  perform pg_advisory_xact_lock(hashtextextended('claims of ' || phone, 0)) from clients where id = held.client_id;
  perform from clients where id = held.client_id for no key update;
  perform close_lapsed_coupons(request.at, array[held.client_id]);
  select * into held from coupons c where c.id = request.coupon_id for update;
  if held.state = 'cancelled' and held.cancelled_because in ('payment_missing', 'payment_unanswered', 'payment_declined') then
    select reopened.outcome, reopened.other_code into outcome, other_code from reopen_coupon(held, request.at) reopened;
    if outcome is not null then return; end if;
  elsif held.state not in ('pending_payment', 'payment_reported') then
    outcome := 'refused';
    return;
  end if;
  update coupons c set state = 'issued', changed_at = request.at, cancelled_because = null, cancel_reason = null,
    valid_until = case when c.expires_at <= request.at then town_day(request.at) + more_days else c.valid_until end,
    expires_at = case when c.expires_at <= request.at
      then (town_day(request.at) + more_days + 1)::timestamp at time zone 'America/Sao_Paulo' else c.expires_at end
  where c.id = held.id;
  insert into coupon_events
    (coupon_id, kind, place, user_id, impersonator_id, access_code_id, code_session_id, created_at)
  values (held.id, 'payment_confirmed', case when request.company is null then 'back_office' else 'counter' end,
    request.user_id, request.impersonator_id,
    (select code_id from lojista_code_sessions s where s.id = request.code_session_id), request.code_session_id, request.at);
  insert into audit_logs (user_id, impersonator_id, action, table_name, record_id, new_values)
  values (request.user_id, request.impersonator_id, 'coupon.payment_confirmed', 'coupons', held.id::text, request.audited);
  outcome := 'confirmed';
end $$;
