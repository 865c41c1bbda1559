CREATE TABLE "pending_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_consents_channel_known" CHECK ("channel" in ('whatsapp', 'sms', 'email')),
	CONSTRAINT "pending_consents_purpose_known" CHECK ("purpose" in ('offers', 'reminders'))
);
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "allowance" text;--> statement-breakpoint
ALTER TABLE "pending_consents" ADD CONSTRAINT "pending_consents_session_id_client_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."client_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_consents_once" ON "pending_consents" USING btree ("session_id","phone","channel","purpose");--> statement-breakpoint
CREATE INDEX "pending_consents_phone" ON "pending_consents" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "pending_consents_age" ON "pending_consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_allowed" ON "phone_codes" USING btree ("phone","created_at") WHERE allowance is not null;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_allowance_known" CHECK ("allowance" in ('phone', 'device'));--> statement-breakpoint
UPDATE "phone_codes" SET "allowance" = 'phone';--> statement-breakpoint
drop function add_claim_consents(coupon_claim, uuid, boolean);
--> statement-breakpoint
-- Every yes of a claim for one client whose phone is confirmed on the device. Says which lines were written.
create function add_claim_consents(claim coupon_claim, client uuid) returns bigint[] language plpgsql as $$
declare
  lines bigint[];
begin
  with written as (
    insert into consents (client_id, channel, purpose, granted, text_version, origin, session_id, created_at)
    select client, given.channel, given.purpose, true, claim.consent_version, 'checkout', claim.session_id, claim.at
    from jsonb_to_recordset(claim.consents) as given(channel text, purpose text)
    left join lateral (
      select granted from consents c
      where c.client_id = client and c.channel = given.channel and c.purpose = given.purpose
      order by c.id desc limit 1
    ) newest on true
    where newest.granted is distinct from true
    returning id
  )
  select coalesce(array_agg(id), '{}') into lines from written;
  return lines;
end $$;
--> statement-breakpoint
-- Every yes of a claim by a phone that is not confirmed on the device: it waits there (apply-pending-consents.ts).
create function add_pending_consents(claim coupon_claim) returns void language plpgsql as $$
begin
  insert into pending_consents as p (session_id, phone, channel, purpose, text_version, created_at)
  select distinct claim.session_id, claim.phone, given.channel, given.purpose, claim.consent_version, claim.at
  from jsonb_to_recordset(claim.consents) as given(channel text, purpose text)
  on conflict (session_id, phone, channel, purpose) do update
  set text_version = excluded.text_version, created_at = excluded.created_at;
end $$;
--> statement-breakpoint
-- Consents count at once only where the person's phone is confirmed on the device. What the phone of a duplicate agrees
-- to is the duplicate's too, and its merge remembers the lines of the client that stands for it, for when it is undone.
create or replace function keep_claim_consents(claim coupon_claim, person uuid) returns void language plpgsql as $$
declare
  lines bigint[];
  duplicate uuid;
begin
  -- Most people tick nothing.
  if claim.consents = '[]' then return; end if;
  if claim.device_client is distinct from person then
    perform add_pending_consents(claim);
    return;
  end if;
  lines := add_claim_consents(claim, person);
  select id into duplicate from clients where phone = claim.phone and merged_into_id = person;
  if not found then return; end if;
  if exists (
    select from client_sessions s where s.id = claim.session_id and s.client_id = person and s.phone = claim.phone
  ) then
    perform add_claim_consents(claim, duplicate);
  else
    perform add_pending_consents(claim);
  end if;
  update client_merges set consent_ids = consent_ids || lines where merged_id = duplicate and undone_at is null;
end $$;
--> statement-breakpoint
-- One claim, decided whole: the named outcome, and the coupon if there is one. A repeated key finds its coupon and changes
-- nothing: a browser without a cookie has the session that is derived from its key (device-at-work.ts), so repeats are
-- the same device, and the coupon stays with the device that took it.
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
  -- The coupon of this key is no longer known by it, because its person was erased; its device is still somebody's.
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
      from judge_claim(claim, person, offer.company_id, offer.limit_per_person, offer.new_clients_only) judged;
      if outcome = 'already' then
        perform keep_device(claim);
        perform keep_claim_consents(claim, person);
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
-- Until now a yes counted that was typed on a device where the phone was never confirmed. Those wait from now on, or are
-- too old to wait. Lines without a device, and devices that are forgotten, cannot be told apart and stay.
alter table consents disable trigger consents_append_only;
--> statement-breakpoint
with unconfirmed as (
  delete from consents c using client_sessions s, clients person
  where c.origin = 'checkout' and c.granted and s.id = c.session_id and person.id = c.client_id
    and (s.client_id is null or s.client_id not in (person.id, coalesce(person.merged_into_id, person.id)))
  returning c.session_id, person.phone, c.channel, c.purpose, c.text_version, c.created_at
)
insert into pending_consents (session_id, phone, channel, purpose, text_version, created_at)
select distinct on (session_id, phone, channel, purpose) session_id, phone, channel, purpose, text_version, created_at
from unconfirmed where phone is not null and created_at > now() - interval '30 days'
order by session_id, phone, channel, purpose, created_at desc;
--> statement-breakpoint
alter table consents enable trigger consents_append_only;
