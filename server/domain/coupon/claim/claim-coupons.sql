-- The terms of an offer at the time of the claim: `FrozenTerms` in coupon.table.ts.
create or replace function frozen_terms(offer offers) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('title', offer.title, 'discount', offer.discount,
    'priceBeforeCents', offer.price_before_cents, 'priceAfterCents', offer.price_after_cents,
    'terms', jsonb_build_object('limitPerPerson', offer.limit_per_person,
      'minimumPurchaseCents', offer.minimum_purchase_cents, 'usableWeekdays', offer.usable_weekdays,
      'usableFrom', to_char(offer.usable_from, 'HH24:MI'), 'usableUntil', to_char(offer.usable_until, 'HH24:MI'),
      'newClientsOnly', offer.new_clients_only, 'notCumulative', offer.not_cumulative,
      'extraTerms', offer.extra_terms, 'couponValidDays', offer.coupon_valid_days))
$$;

-- Processes one claim completely and returns the outcome, with the coupon if there is one. A repeated key returns its
-- coupon and changes nothing. For a browser without a cookie the session is derived from its key (current-device.ts),
-- so a repeated request comes from the same device, and the coupon stays with the device that claimed it.
create or replace function claim_coupon(claim coupon_claim, left_over int, out outcome text, out coupon_id uuid)
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
    outcome := case when earlier.claim_body = claim.body then 'replayed' else 'mismatch' end;
    coupon_id := case outcome when 'replayed' then earlier.id end;
    return;
  end if;
  -- The coupon of this key lost its key because its client was erased, but its device row still exists.
  if claim.token is not null and exists (select from client_sessions where id = claim.session_id) then
    outcome := 'mismatch';
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
      from check_earlier_coupons(claim, person, offer.company_id, offer.limit_per_person, offer.new_clients_only) judged;
      if outcome = 'already' then
        perform record_device(claim);
        perform record_claim_consents(claim, person);
      end if;
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
  perform record_device(claim);
  perform record_claim_consents(claim, person);
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

-- Processes a batch of claims. A person with several phones is locked under all of them. Otherwise two parallel
-- claims by two phones of one person would each find the one coupon of a campaign still available.
create or replace function claim_coupons(claims jsonb) returns table (place int, outcome text, coupon_id uuid)
language plpgsql as $$
declare
  phones text[] := primary_phones(array(select item->>'phone' from jsonb_array_elements(claims) item));
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
  -- The stock rows are locked above, so the stock is sufficient.
  update offer_stock s set remaining = s.remaining - taken.count
  from (select c.offer_id, count(*) from jsonb_populate_recordset(null::coupon_claim, claims) c
    where c.coupon_id = any (issued) group by c.offer_id) taken
  where s.offer_id = taken.offer_id;
  insert into coupon_events (coupon_id, kind, place, session_id, created_at)
  select c.coupon_id, 'claimed', 'checkout', c.session_id, c.at
  from jsonb_populate_recordset(null::coupon_claim, claims) c where c.coupon_id = any (issued) order by c.place;
end $$;
