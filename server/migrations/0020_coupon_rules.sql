-- What happened to a coupon, and who agreed to what, is never rewritten.
create trigger coupon_events_append_only before update or delete on coupon_events
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger coupon_events_no_truncate before truncate on coupon_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger consents_no_truncate before truncate on consents
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The calendar day in the town, wherever the server stands: `today` of contract/time/dates.ts.
create function town_day(at timestamptz) returns date language sql immutable strict parallel safe
return (at at time zone 'America/Sao_Paulo')::date;
--> statement-breakpoint
-- `canBeTaken` without the stock (offer.rules.ts).
create function offer_is_live(status text, activation_date date, valid_until date, today date) returns boolean
language sql immutable parallel safe
return (status = 'active' or (status = 'future_activation' and activation_date <= today)) and valid_until >= today;
--> statement-breakpoint
-- Room on each page for the next versions of a row that changes with every coupon.
alter table offer_stock set (fillfactor = 50);
--> statement-breakpoint
insert into offer_stock (offer_id, remaining) select id, stock from offers where stock is not null;
--> statement-breakpoint
-- What somebody writes into an offer becomes what is left.
create function keep_stock_of_offer() returns trigger language plpgsql as $$
begin
  if new.stock is null then
    delete from offer_stock where offer_id = new.id;
  else
    insert into offer_stock (offer_id, remaining) values (new.id, new.stock)
    on conflict (offer_id) do update set remaining = excluded.remaining
    where offer_stock.remaining <> excluded.remaining;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger offers_stock_made after insert on offers
  for each row when (new.stock is not null) execute function keep_stock_of_offer();
--> statement-breakpoint
create trigger offers_stock_written after update of stock on offers
  for each row when (old.stock is distinct from new.stock) execute function keep_stock_of_offer();
--> statement-breakpoint
-- The copy on the offer is exact where anybody can see it: under ten ("restam 9"), and from there to none. Above
-- that a job brings it up to date, so that a rush for a large stock writes no wide row.
create function show_stock_on_offer() returns trigger language plpgsql as $$
begin
  update offers set stock = new.remaining where id = new.offer_id and stock is distinct from new.remaining;
  return null;
end $$;
--> statement-breakpoint
create trigger offer_stock_shown after update of remaining on offer_stock
  for each row when (least(old.remaining, 10) <> least(new.remaining, 10)) execute function show_stock_on_offer();
--> statement-breakpoint
-- A coupon that nobody will use gives its stock back while the offer is live, whoever closes it.
create function return_coupon_stock() returns trigger language plpgsql as $$
begin
  update offer_stock set remaining = remaining + 1
  from offers
  where offer_stock.offer_id = new.offer_id and offers.id = new.offer_id
    and (offers.total_stock is null or remaining < offers.total_stock)
    and offer_is_live(offers.status, offers.activation_date, offers.valid_until, town_day(new.changed_at));
  return null;
end $$;
--> statement-breakpoint
create trigger coupons_return_stock after update of state on coupons
  for each row when (old.state in ('pending_payment', 'issued') and new.state in ('expired', 'cancelled'))
  execute function return_coupon_stock();
--> statement-breakpoint
-- The page of a coupon shows its state the moment it changes.
create function say_coupon_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('coupon_changes', new.id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger coupons_say_changed after update of state on coupons
  for each row when (old.state <> new.state) execute function say_coupon_changed();
--> statement-breakpoint
-- Whether a coupon may be used at that moment: its weekdays and hours, `isUsableAt` of coupon.rules.ts. A window that
-- passes midnight belongs to the day on which it began.
create function is_usable_at(terms jsonb, at timestamptz) returns boolean language plpgsql immutable parallel safe as $$
declare
  clock timestamp := at at time zone 'America/Sao_Paulo';
  opens time := (terms->>'usableFrom')::time;
  closes time := (terms->>'usableUntil')::time;
  days jsonb := terms->'usableWeekdays';
  began timestamp := clock;
begin
  if opens is not null and closes <= opens then
    if clock::time < closes then began := clock - interval '1 day';
    elsif clock::time < opens then return false;
    end if;
  elsif opens is not null and (clock::time < opens or clock::time >= closes) then
    return false;
  end if;
  return jsonb_array_length(days) = 0 or days @> to_jsonb(extract(dow from began)::int);
end $$;
--> statement-breakpoint
-- Whether the days that are left hold one on which a coupon can be used.
create function has_usable_day(weekdays smallint[], opens time, closes time, at timestamptz, last_day date)
returns boolean language sql stable parallel safe as $$
  select exists (
    select from generate_series(0, least(last_day - town_day(at), 7)) ahead
    where (weekdays = '{}' or extract(dow from town_day(at) + ahead)::smallint = any (weekdays))
      and (ahead > 0 or opens is null or closes <= opens or (at at time zone 'America/Sao_Paulo')::time < closes)
  )
$$;
--> statement-breakpoint
-- Closes what has lapsed: coupons past their last day, and those whose payment did not come. Says how many.
create function close_lapsed_coupons(at timestamptz, of_clients uuid[] default null) returns int
language plpgsql as $$
declare
  closed int;
begin
  with lapsed as (
    update coupons set state = case state when 'issued' then 'expired' else 'cancelled' end, changed_at = at
    where ((state = 'issued' and expires_at <= at) or (state = 'pending_payment' and payment_due_at <= at))
      and (of_clients is null or client_id = any (of_clients))
    returning id, state
  )
  insert into coupon_events (coupon_id, kind, place, created_at)
  select id, case state when 'expired' then 'expired' else 'payment_lapsed' end, 'job', at from lapsed;
  get diagnostics closed = row_count;
  return closed;
end $$;
--> statement-breakpoint
-- One request for a coupon. Ids, the code and the hashes are made by the server; `token` only for a new device.
create type coupon_claim as (
  place int, at timestamptz, offer_id uuid, coupon_id uuid, code text, key text, body text,
  name text, phone text, session_id uuid, token text, session_until timestamptz, user_agent text, device_client uuid,
  payment_due timestamptz, consents jsonb, consent_version text
);
--> statement-breakpoint
-- What an earlier coupon of the same person says to a claim; nothing when it says nothing. A device that does not
-- know the person, by a confirmed phone or by having taken that coupon, learns only that the phone is to be confirmed.
create function judge_claim(claim coupon_claim, person uuid, company uuid, most int, new_only boolean,
  out outcome text, out coupon_id uuid) language plpgsql stable as $$
declare
  is_known boolean := coalesce(claim.device_client = person, false);
  taken int;
  was_here boolean;
begin
  select 'already', c.id, coalesce(c.session_id = claim.session_id, false) into outcome, coupon_id, was_here
  from coupons c
  where c.offer_id = claim.offer_id and c.client_id = person and c.state in ('pending_payment', 'issued');
  if outcome is null then
    select count(*), bool_or(c.session_id is not distinct from claim.session_id) into taken, was_here
    from coupons c where c.offer_id = claim.offer_id and c.client_id = person and c.state = 'used';
    if taken >= most then outcome := 'limit_reached'; end if;
  end if;
  if outcome is null then
    select 'campaign_limit', bool_or(c.session_id is not distinct from claim.session_id) into outcome, was_here
    from campaign_offers here
    join campaigns g on g.id = here.campaign_id and g.one_coupon_per_person and g.is_active
      and town_day(claim.at) between g.start_date and g.end_date
    join campaign_offers there on there.campaign_id = g.id
    join coupons c on c.offer_id = there.offer_id and c.client_id = person
      and c.state in ('pending_payment', 'issued', 'used') and town_day(c.claimed_at) >= g.start_date
    where here.offer_id = claim.offer_id
    having count(*) > 0;
  end if;
  if outcome is null and new_only then
    select 'new_clients_only', bool_or(c.session_id is not distinct from claim.session_id) into outcome, was_here
    from coupons c where c.company_id = company and c.client_id = person and c.state = 'used'
    having count(*) > 0;
  end if;
  if outcome is not null and not is_known and not was_here then
    outcome := 'confirm_phone';
    coupon_id := null;
  end if;
end $$;
--> statement-breakpoint
-- The device of a claim: a new one, or what was typed last on a known one. Where a phone was confirmed, that person
-- stays the device's own, whoever they take a coupon for.
create function keep_device(claim coupon_claim) returns void language plpgsql as $$
begin
  if claim.token is null then
    update client_sessions set name = claim.name, phone = claim.phone
    where id = claim.session_id and client_id is null and (name, phone) is distinct from (claim.name, claim.phone);
  else
    insert into client_sessions (id, token_hash, name, phone, user_agent, expires_at, created_at)
    values (claim.session_id, claim.token, claim.name, claim.phone, claim.user_agent, claim.session_until, claim.at);
  end if;
end $$;
--> statement-breakpoint
-- Every yes of a claim. A device that does not know the person cannot overrule their no.
create function keep_claim_consents(claim coupon_claim, person uuid) returns void language sql as $$
  insert into consents (client_id, channel, purpose, granted, text_version, origin, session_id, created_at)
  select person, given.channel, given.purpose, true, claim.consent_version, 'checkout', claim.session_id, claim.at
  from jsonb_to_recordset(claim.consents) as given(channel text, purpose text)
  left join lateral (
    select granted from consents c
    where c.client_id = person and c.channel = given.channel and c.purpose = given.purpose
    order by c.id desc limit 1
  ) newest on true
  where newest.granted is null or (not newest.granted and claim.device_client = person)
$$;
--> statement-breakpoint
-- What an offer promises on the day that a coupon is taken: `FrozenTerms` of coupon.table.ts.
create function frozen_terms(offer offers) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('title', offer.title, 'discount', offer.discount,
    'priceBeforeCents', offer.price_before_cents, 'priceAfterCents', offer.price_after_cents,
    'terms', jsonb_build_object('limitPerPerson', offer.limit_per_person,
      'minimumPurchaseCents', offer.minimum_purchase_cents, 'usableWeekdays', offer.usable_weekdays,
      'usableFrom', to_char(offer.usable_from, 'HH24:MI'), 'usableUntil', to_char(offer.usable_until, 'HH24:MI'),
      'newClientsOnly', offer.new_clients_only, 'notCumulative', offer.not_cumulative,
      'extraTerms', offer.extra_terms, 'couponValidDays', offer.coupon_valid_days))
$$;
--> statement-breakpoint
-- One claim, decided whole: the named outcome, and the coupon if there is one.
create function claim_coupon(claim coupon_claim, out outcome text, out coupon_id uuid) language plpgsql as $$
declare
  earlier record;
  offer record;
  last_day date;
  left_over int;
  person uuid;
  is_paid boolean;
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
  insert into coupons (id, code, offer_id, company_id, client_id, session_id, holder_name, frozen, state, valid_until,
    expires_at, amount_cents, payment_due_at, claim_key, claim_body, claimed_at, changed_at)
  values (claim.coupon_id, claim.code, claim.offer_id, offer.company_id, person, claim.session_id, claim.name,
    offer.frozen,
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
--> statement-breakpoint
-- Claims of one offer in one go, in the order in which they came. Locks are taken in one order by everybody: people
-- by their phones, their coupons, then the stock.
create function claim_coupons(claims jsonb) returns table (place int, outcome text, coupon_id uuid)
language plpgsql as $$
declare
  claim coupon_claim;
  people uuid[];
begin
  people := array(
    select coalesce(merged_into_id, id) from clients
    where phone in (select item->>'phone' from jsonb_array_elements(claims) item)
    order by phone for no key update
  );
  if people <> '{}' then
    perform close_lapsed_coupons((select max((item->>'at')::timestamptz) from jsonb_array_elements(claims) item), people);
  end if;
  for claim in select * from jsonb_populate_recordset(null::coupon_claim, claims) c order by c.place loop
    select done.outcome, done.coupon_id into outcome, coupon_id from claim_coupon(claim) done;
    place := claim.place;
    return next;
  end loop;
end $$;
