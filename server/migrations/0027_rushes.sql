-- Tries of several keys counted in one go: `countHit` of limiter.rules.ts for each, in the order in which they came.
-- Rows are locked in the order of their keys by everybody.
create function count_tries(tries jsonb)
returns table (place int, started bigint, now_counted int, counted_before int) language plpgsql as $$
declare
  try record;
begin
  for try in
    select * from jsonb_to_recordset(tries)
      as t(place int, key text, start bigint, length bigint, weight float8, most int)
    order by t.key, t.place
  loop
    return query
      insert into rate_limits as r (key, "window", current, previous) values (try.key, try.start, 1, 0)
      on conflict (key) do update set ("window", current, previous) = (
        select try.start,
          rolled.current + case when rolled.current + floor(rolled.previous * try.weight) > try.most then 0 else 1 end,
          rolled.previous
        from (select
          case when r."window" = try.start then r.current else 0 end as current,
          case r."window" when try.start then r.previous when try.start - try.length then r.current else 0 end as previous
        ) rolled
      )
      returning try.place, r."window", r.current, r.previous;
  end loop;
end $$;
--> statement-breakpoint
drop function claim_coupon(coupon_claim);
--> statement-breakpoint
-- One claim, decided whole: the named outcome, and the coupon if there is one. Its event and the stock are written by
-- `claim_coupons`, once for all; `left_over` is how many there are for this one, null where there is no end of them.
create function claim_coupon(claim coupon_claim, left_over int, out outcome text, out coupon_id uuid)
language plpgsql as $$
declare
  earlier record;
  offer record;
  last_day date;
  person uuid;
  is_paid boolean;
  terms int;
  privacy int;
begin
  select id, claim_body into earlier from coupons where claim_key = claim.key;
  if found then
    if earlier.claim_body <> claim.body then outcome := 'mismatch'; return; end if;
    -- The first answer was lost on its way, and the device's cookie with it.
    if claim.token is not null then
      perform keep_device(claim);
      update coupons set session_id = claim.session_id where id = earlier.id;
    end if;
    outcome := 'replayed';
    coupon_id := earlier.id;
    return;
  end if;

  select o.company_id, o.price_after_cents, o.valid_until, o.limit_per_person, o.usable_weekdays, o.usable_from,
    o.usable_until, o.new_clients_only, o.coupon_valid_days, c.pix_key, frozen_terms(o) as frozen
  into offer
  from offers o join companies c on c.id = o.company_id
  where o.id = claim.offer_id and c.is_active and (o.status = 'active'
    or (o.status = 'future_activation' and o.activation_date <= town_day(claim.at)));
  if not found then outcome := 'not_found'; return; end if;
  if offer.valid_until < town_day(claim.at) then outcome := 'offer_expired'; return; end if;
  last_day := least(offer.valid_until, town_day(claim.at) + offer.coupon_valid_days);
  if not has_usable_day(offer.usable_weekdays, offer.usable_from, offer.usable_until, claim.at, last_day) then
    outcome := 'no_usable_day';
    return;
  end if;
  terms := legal_version('terms', town_day(claim.at));
  privacy := legal_version('privacy', town_day(claim.at));
  if claim.terms_version <> terms or claim.privacy_version <> privacy then outcome := 'terms_changed'; return; end if;

  loop
    select coalesce(merged_into_id, id) into person from clients where phone = claim.phone for no key update;
    if found then
      select judged.outcome, judged.coupon_id into outcome, coupon_id
      from judge_claim(claim, person, offer.company_id, offer.limit_per_person, offer.new_clients_only) judged;
      if outcome = 'already' then perform keep_device(claim); end if;
      if outcome is not null then return; end if;
    end if;
    if left_over = 0 then outcome := 'sold_out'; return; end if;
    if person is not null then
      update clients set last_claim_at = claim.at where id = person;
      exit;
    end if;
    insert into clients (id, phone, name, last_claim_at, created_at, updated_at)
    values (gen_random_uuid(), claim.phone, claim.name, claim.at, claim.at, claim.at)
    on conflict (phone) do nothing returning id into person;
    exit when person is not null;
  end loop;

  is_paid := offer.pix_key is not null and coalesce(offer.price_after_cents, 0) > 0;
  perform keep_device(claim);
  perform keep_claim_consents(claim, person);
  insert into coupons (id, code, offer_id, company_id, client_id, session_id, holder_name, frozen, terms_version,
    privacy_version, state, valid_until, expires_at, amount_cents, payment_due_at, claim_key, claim_body, claimed_at, changed_at)
  values (claim.coupon_id, claim.code, claim.offer_id, offer.company_id, person, claim.session_id, claim.name,
    offer.frozen, terms, privacy,
    case when is_paid then 'pending_payment' else 'issued' end, last_day,
    (last_day + 1)::timestamp at time zone 'America/Sao_Paulo',
    case when is_paid then offer.price_after_cents end, case when is_paid then claim.payment_due end,
    claim.key, claim.body, claim.at, claim.at);
  outcome := 'issued';
  coupon_id := claim.coupon_id;
end $$;
--> statement-breakpoint
-- Claims in one go, of whichever offers. Locks are taken in one order by everybody: people by their phones, also those
-- who are not known yet; their coupons; then the stock, offer by offer. Of one offer, who came first is first.
create or replace function claim_coupons(claims jsonb) returns table (place int, outcome text, coupon_id uuid)
language plpgsql as $$
declare
  -- As an array they are looked up by the index, however many people there are.
  phones text[] := array(select distinct item->>'phone' from jsonb_array_elements(claims) item order by 1);
  people uuid[];
  claim coupon_claim;
  offer uuid;
  left_over int;
  issued uuid[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('claims of ' || phone, 0)) from unnest(phones) phone;
  people := array(
    select coalesce(merged_into_id, id) from clients where phone = any (phones) order by phone for no key update
  );
  if people <> '{}' then
    perform close_lapsed_coupons((select max((item->>'at')::timestamptz) from jsonb_array_elements(claims) item), people);
  end if;
  for claim in select * from jsonb_populate_recordset(null::coupon_claim, claims) c order by c.offer_id, c.place loop
    if offer is distinct from claim.offer_id then
      offer := claim.offer_id;
      select remaining into left_over from offer_stock where offer_id = offer for update;
    end if;
    select done.outcome, done.coupon_id into outcome, coupon_id from claim_coupon(claim, left_over) done;
    if outcome = 'issued' then
      issued := issued || coupon_id;
      left_over := left_over - 1;
    end if;
    place := claim.place;
    return next;
  end loop;
  -- The rows are locked above: there are as many left.
  update offer_stock s set remaining = s.remaining - taken.count
  from (select c.offer_id, count(*) from jsonb_populate_recordset(null::coupon_claim, claims) c
    where c.coupon_id = any (issued) group by c.offer_id) taken
  where s.offer_id = taken.offer_id;
  insert into coupon_events (coupon_id, kind, place, session_id, created_at)
  select c.coupon_id, 'claimed', 'checkout', c.session_id, c.at
  from jsonb_populate_recordset(null::coupon_claim, claims) c where c.coupon_id = any (issued) order by c.place;
end $$;
--> statement-breakpoint
-- As before, kept planned by each connection: functions in plain SQL are planned anew with each call.
create or replace function has_usable_day(weekdays smallint[], opens time, closes time, at timestamptz, last_day date)
returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (
    select from generate_series(0, least(last_day - town_day(at), 7)) ahead
    where (weekdays = '{}' or extract(dow from town_day(at) + ahead)::smallint = any (weekdays))
      and (ahead > 0 or opens is null or closes <= opens or (at at time zone 'America/Sao_Paulo')::time < closes)
  );
end $$;
--> statement-breakpoint
create or replace function keep_claim_consents(claim coupon_claim, person uuid) returns void language plpgsql as $$
begin
  -- Most people tick nothing.
  if claim.consents = '[]' then return; end if;
  insert into consents (client_id, channel, purpose, granted, text_version, origin, session_id, created_at)
  select person, given.channel, given.purpose, true, claim.consent_version, 'checkout', claim.session_id, claim.at
  from jsonb_to_recordset(claim.consents) as given(channel text, purpose text)
  left join lateral (
    select granted from consents c
    where c.client_id = person and c.channel = given.channel and c.purpose = given.purpose
    order by c.id desc limit 1
  ) newest on true
  where newest.granted is null or (not newest.granted and claim.device_client = person);
end $$;
--> statement-breakpoint
-- One use of a coupon at a counter; `company` is null for the back-office, which serves every company's.
create type coupon_use as (
  place int, at timestamptz, coupon_id uuid, company uuid, scope text, key text, body text,
  user_id uuid, impersonator_id uuid, code_session_id uuid, audited jsonb
);
--> statement-breakpoint
-- The use with its event, its line in the audit and the key of its request; whatever does not hold, nothing is written.
-- A key that was sent before says when the coupon was used under it.
create function use_coupon(asked coupon_use, out outcome text, out used_at timestamptz) language plpgsql as $$
declare
  earlier record;
begin
  if asked.key is not null then
    select body_hash, created_at into earlier from idempotency_keys k where k.scope = asked.scope and k.key = asked.key;
    if found then
      outcome := case when earlier.body_hash = asked.body then 'replayed' else 'mismatch' end;
      used_at := case outcome when 'replayed' then earlier.created_at end;
      return;
    end if;
  end if;
  update coupons c set state = 'used', changed_at = asked.at, used_at = asked.at
  where c.id = asked.coupon_id and c.state = 'issued' and c.expires_at > asked.at
    and is_usable_at(c.frozen->'terms', asked.at) and (asked.company is null or c.company_id = asked.company);
  if not found then outcome := 'refused'; return; end if;
  insert into coupon_events
    (coupon_id, kind, place, user_id, impersonator_id, access_code_id, code_session_id, created_at)
  values (asked.coupon_id, 'used', case when asked.company is null then 'back_office' else 'counter' end, asked.user_id,
    asked.impersonator_id, (select code_id from lojista_code_sessions s where s.id = asked.code_session_id),
    asked.code_session_id, asked.at);
  insert into audit_logs (user_id, impersonator_id, action, table_name, record_id, new_values)
  values (asked.user_id, asked.impersonator_id, 'coupon.used', 'coupons', asked.coupon_id::text, asked.audited);
  if asked.key is not null then
    insert into idempotency_keys (scope, key, body_hash, created_at)
    values (asked.scope, asked.key, asked.body, asked.at);
  end if;
  outcome := 'used';
  used_at := asked.at;
end $$;
--> statement-breakpoint
-- Uses in one go. Coupons are locked in one order by everybody; of one coupon, who came first is first.
create function use_coupons(uses jsonb) returns table (place int, outcome text, used_at timestamptz)
language plpgsql as $$
declare
  asked coupon_use;
begin
  for asked in select * from jsonb_populate_recordset(null::coupon_use, uses) u order by u.coupon_id, u.place loop
    select done.outcome, done.used_at into outcome, used_at from use_coupon(asked) done;
    place := asked.place;
    return next;
  end loop;
end $$;
