-- The version of a legal text that is in force on a day: `findLegalDocument`.
create function legal_version(kind text, day date) returns int language sql stable parallel safe
return (select d.version from legal_documents d
  where d.kind = legal_version.kind and d.effective_on <= day
  order by d.effective_on desc, d.version desc limit 1);
--> statement-breakpoint
-- What the person read, where the form says it.
alter type coupon_claim add attribute terms_version int, add attribute privacy_version int;
--> statement-breakpoint
-- As before; and taking a coupon accepts the terms and the privacy policy in force, whose versions it keeps. Who read
-- others is told that they changed.
create or replace function claim_coupon(claim coupon_claim, out outcome text, out coupon_id uuid) language plpgsql as $$
declare
  earlier record;
  offer record;
  last_day date;
  left_over int;
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

  select remaining into left_over from offer_stock where offer_id = claim.offer_id for update;
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
  insert into coupon_events (coupon_id, kind, place, session_id, created_at)
  values (claim.coupon_id, 'claimed', 'checkout', claim.session_id, claim.at);
  -- The row is locked above: there is one left.
  update offer_stock set remaining = remaining - 1 where offer_id = claim.offer_id;
  outcome := 'issued';
  coupon_id := claim.coupon_id;
end $$;
