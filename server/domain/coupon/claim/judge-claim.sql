-- In PL/pgSQL because each connection caches its plan. Functions in plain SQL are planned again at each call.
create or replace function has_usable_day(weekdays smallint[], opens time, closes time, at timestamptz, last_day date)
returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (
    select from generate_series(0, least(last_day - town_day(at), 7)) ahead
    where (weekdays = '{}' or extract(dow from town_day(at) + ahead)::smallint = any (weekdays))
      and (ahead > 0 or opens is null or closes <= opens or (at at time zone 'America/Sao_Paulo')::time < closes)
  );
end $$;

-- Returns the refusal that follows from earlier coupons of the same person; null when there is none. On a device that
-- is linked to the person neither by a confirmed phone nor by that earlier coupon, the only outcome is that the phone
-- must be confirmed.
create or replace function check_earlier_coupons(claim coupon_claim, person uuid, company uuid, limit_per_person int, new_only boolean,
  out outcome text, out coupon_id uuid) language plpgsql stable as $$
declare
  is_confirmed boolean := coalesce(claim.device_client = person, false);
  taken int;
  is_same_device boolean;
begin
  select 'already', c.id, coalesce(c.session_id = claim.session_id, false) into outcome, coupon_id, is_same_device
  from coupons c
  where c.offer_id = claim.offer_id and c.client_id = person
    and c.state in ('pending_payment', 'payment_reported', 'issued');
  if outcome is null then
    select count(*), bool_or(c.session_id is not distinct from claim.session_id) into taken, is_same_device
    from coupons c where c.offer_id = claim.offer_id and c.client_id = person and c.state = 'redeemed';
    if taken >= limit_per_person then outcome := 'limit_reached'; end if;
  end if;
  if outcome is null then
    select 'campaign_limit', bool_or(c.session_id is not distinct from claim.session_id) into outcome, is_same_device
    from campaign_offers here
    join campaigns g on g.id = here.campaign_id and g.one_coupon_per_person and g.is_active
      and town_day(claim.at) between g.start_date and g.end_date
    join campaign_offers there on there.campaign_id = g.id
    join coupons c on c.offer_id = there.offer_id and c.client_id = person
      and c.state in ('pending_payment', 'payment_reported', 'issued', 'redeemed') and town_day(c.claimed_at) >= g.start_date
    where here.offer_id = claim.offer_id
    having count(*) > 0;
  end if;
  if outcome is null and new_only then
    select 'new_clients_only', bool_or(c.session_id is not distinct from claim.session_id) into outcome, is_same_device
    from coupons c where c.company_id = company and c.client_id = person and c.state = 'redeemed'
    having count(*) > 0;
  end if;
  if outcome is not null and not is_confirmed and not is_same_device then
    outcome := 'confirm_phone';
    coupon_id := null;
  end if;
end $$;
