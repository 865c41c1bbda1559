ALTER TABLE "coupon_events" DROP CONSTRAINT "coupon_events_kind_known";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_state_known";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_pending_has_amount";--> statement-breakpoint
DROP INDEX "coupons_one_open";--> statement-breakpoint
DROP INDEX "coupons_to_pay";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "payment_answer_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "payment_reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "cancelled_because" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
-- Why each was cancelled, as its past says. What the back-office wrote was not meant for the holder, so it stays there.
update coupons c set cancelled_because = coalesce((
  select case
    when e.kind = 'payment_lapsed' then 'payment_missing'
    when e.place = 'coupon_page' then 'holder'
    when e.place = 'job' then 'erasure'
    else 'back_office' end
  from coupon_events e where e.coupon_id = c.id and e.kind in ('payment_lapsed', 'cancelled')
  order by e.id desc limit 1
), 'back_office') where c.state = 'cancelled';
--> statement-breakpoint
CREATE INDEX "coupons_reported" ON "coupons" USING btree ("company_id","payment_reported_at","id") WHERE state = 'payment_reported';--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_open" ON "coupons" USING btree ("offer_id","client_id") WHERE state in ('pending_payment', 'payment_reported', 'issued');--> statement-breakpoint
CREATE INDEX "coupons_to_pay" ON "coupons" USING btree ("payment_due_at") WHERE state in ('pending_payment', 'payment_reported');--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_payment_answer_hours" CHECK (payment_answer_hours between 1 and 168);--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_kind_known" CHECK ("kind" in ('claimed', 'printed', 'payment_reported', 'payment_confirmed', 'payment_declined', 'payment_lapsed', 'payment_unanswered', 'used', 'use_undone', 'cancelled', 'expired', 'resent'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_reported_has_moment" CHECK ("coupons"."state" <> 'payment_reported' or "coupons"."payment_reported_at" is not null);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_cancel_cause_known" CHECK ("cancelled_because" in ('holder', 'back_office', 'erasure', 'payment_missing', 'payment_unanswered', 'payment_declined'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_cancelled_has_cause" CHECK (("coupons"."state" = 'cancelled') = ("coupons"."cancelled_because" is not null));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_cancel_reason_length" CHECK (char_length("cancel_reason") <= 300);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_state_known" CHECK ("state" in ('pending_payment', 'payment_reported', 'issued', 'used', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_pending_has_amount" CHECK ("coupons"."state" not in ('pending_payment', 'payment_reported')
        or ("coupons"."payment_due_at" is not null and "coupons"."amount_cents" > 0));
--> statement-breakpoint
-- A coupon that nobody will use gives its stock back while the offer is live, whoever closes it.
drop trigger coupons_return_stock on coupons;
--> statement-breakpoint
create trigger coupons_return_stock after update of state on coupons
  for each row when (old.state in ('pending_payment', 'payment_reported', 'issued') and new.state in ('expired', 'cancelled'))
  execute function return_coupon_stock();
--> statement-breakpoint
-- Closes what has lapsed: coupons past their last day, those whose payment was neither reported nor confirmed in time, and
-- those whose shop did not answer in time. Says how many.
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
--> statement-breakpoint
-- What an earlier coupon of the same person says to a claim; nothing when it says nothing. A device that does not
-- know the person, by a confirmed phone or by having taken that coupon, learns only that the phone is to be confirmed.
create or replace function judge_claim(claim coupon_claim, person uuid, company uuid, most int, new_only boolean,
  out outcome text, out coupon_id uuid) language plpgsql stable as $$
declare
  is_known boolean := coalesce(claim.device_client = person, false);
  taken int;
  was_here boolean;
begin
  select 'already', c.id, coalesce(c.session_id = claim.session_id, false) into outcome, coupon_id, was_here
  from coupons c
  where c.offer_id = claim.offer_id and c.client_id = person
    and c.state in ('pending_payment', 'payment_reported', 'issued');
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
      and c.state in ('pending_payment', 'payment_reported', 'issued', 'used') and town_day(c.claimed_at) >= g.start_date
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
-- What keeps a coupon that was let go from being valid again; nothing when nothing does, and then its stock is taken. The
-- coupon and its person are locked. `other_code` is of the coupon that the person took instead.
create function reopen_coupon(held coupons, at timestamptz, out outcome text, out other_code text) language plpgsql as $$
declare
  offer record;
  other uuid;
begin
  select o.status, o.activation_date, o.valid_until, o.limit_per_person, o.new_clients_only into offer
  from offers o where o.id = held.offer_id;
  select judged.outcome, judged.coupon_id into outcome, other from judge_claim(
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
--> statement-breakpoint
-- A payment that has arrived, with its event and its line in the audit; whatever does not hold, nothing is written. A
-- coupon that was let go for want of it is valid again while the offer is live and has one left, within the limits of
-- its person. One whose last day has passed meanwhile gets some days more. Locks are taken as claims take them: the
-- person by their phone, their coupons, then the stock.
create function confirm_payment(asked coupon_use, more_days int, out outcome text, out other_code text)
language plpgsql as $$
declare
  held coupons;
begin
  select * into held from coupons c
  where c.id = asked.coupon_id and (asked.company is null or c.company_id = asked.company);
  if not found or held.client_id is null then outcome := 'refused'; return; end if;
  perform pg_advisory_xact_lock(hashtextextended('claims of ' || phone, 0)) from clients where id = held.client_id;
  perform from clients where id = held.client_id for no key update;
  perform close_lapsed_coupons(asked.at, array[held.client_id]);
  select * into held from coupons c where c.id = asked.coupon_id for update;
  if held.state = 'cancelled' and held.cancelled_because in ('payment_missing', 'payment_unanswered', 'payment_declined') then
    select reopened.outcome, reopened.other_code into outcome, other_code from reopen_coupon(held, asked.at) reopened;
    if outcome is not null then return; end if;
  elsif held.state not in ('pending_payment', 'payment_reported') then
    outcome := 'refused';
    return;
  end if;
  update coupons c set state = 'issued', changed_at = asked.at, cancelled_because = null, cancel_reason = null,
    valid_until = case when c.expires_at <= asked.at then town_day(asked.at) + more_days else c.valid_until end,
    expires_at = case when c.expires_at <= asked.at
      then (town_day(asked.at) + more_days + 1)::timestamp at time zone 'America/Sao_Paulo' else c.expires_at end
  where c.id = held.id;
  insert into coupon_events
    (coupon_id, kind, place, user_id, impersonator_id, access_code_id, code_session_id, created_at)
  values (held.id, 'payment_confirmed', case when asked.company is null then 'back_office' else 'counter' end,
    asked.user_id, asked.impersonator_id,
    (select code_id from lojista_code_sessions s where s.id = asked.code_session_id), asked.code_session_id, asked.at);
  insert into audit_logs (user_id, impersonator_id, action, table_name, record_id, new_values)
  values (asked.user_id, asked.impersonator_id, 'coupon.payment_confirmed', 'coupons', held.id::text, asked.audited);
  outcome := 'confirmed';
end $$;
