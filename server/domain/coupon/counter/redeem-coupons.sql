-- Checks whether a coupon may be redeemed at that moment by its weekdays and hours, like `isUsableAt` in
-- coupon.rules.ts. A window that passes midnight belongs to the day on which it began.
create or replace function is_usable_at(terms jsonb, at timestamptz) returns boolean language plpgsql immutable parallel safe as $$
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

-- Returns the earlier result of a redemption with this idempotency key, or nulls for a new key.
create or replace function replayed_redemption(redemption coupon_redemption, out outcome text, out redeemed_at timestamptz) language plpgsql as $$
declare
  earlier record;
begin
  if redemption.key is null then return; end if;
  select body_hash, created_at into earlier from idempotency_keys k where k.scope = redemption.scope and k.key = redemption.key;
  if not found then return; end if;
  outcome := case when earlier.body_hash = redemption.body then 'replayed' else 'mismatch' end;
  redeemed_at := case outcome when 'replayed' then earlier.created_at end;
end $$;

-- Redeems one coupon. A repeated key gets its earlier result. A key whose first redemption is still in progress in
-- another transaction gets that result too: the update waits for the coupon's lock until the first redemption is
-- committed, so the second look-up of the key finds it.
create or replace function redeem_coupon(redemption coupon_redemption, out outcome text, out redeemed_at timestamptz) language plpgsql as $$
begin
  select answered.outcome, answered.redeemed_at into outcome, redeemed_at from replayed_redemption(redemption) answered;
  if outcome is not null then return; end if;
  update coupons c set state = 'redeemed', changed_at = redemption.at, redeemed_at = redemption.at
  where c.id = redemption.coupon_id and c.state = 'issued' and c.expires_at > redemption.at
    and is_usable_at(c.frozen->'terms', redemption.at) and (redemption.company is null or c.company_id = redemption.company);
  if not found then
    select answered.outcome, answered.redeemed_at into outcome, redeemed_at from replayed_redemption(redemption) answered;
    outcome := coalesce(outcome, 'refused');
    return;
  end if;
  insert into coupon_events
    (coupon_id, kind, place, user_id, impersonator_id, access_code_id, code_session_id, created_at)
  values (redemption.coupon_id, 'redeemed', case when redemption.company is null then 'back_office' else 'counter' end, redemption.user_id,
    redemption.impersonator_id, (select code_id from lojista_code_sessions s where s.id = redemption.code_session_id),
    redemption.code_session_id, redemption.at);
  insert into audit_logs (user_id, impersonator_id, action, table_name, record_id, new_values)
  values (redemption.user_id, redemption.impersonator_id, 'coupon.redeemed', 'coupons', redemption.coupon_id::text, redemption.audited);
  if redemption.key is not null then
    insert into idempotency_keys (scope, key, body_hash, created_at)
    values (redemption.scope, redemption.key, redemption.body, redemption.at);
  end if;
  outcome := 'redeemed';
  redeemed_at := redemption.at;
end $$;

-- Redeems several coupons in one statement. All transactions lock coupons in the order of their ids; several
-- redemptions of one coupon run in the order of `place`.
create or replace function redeem_coupons(redemptions jsonb) returns table (place int, outcome text, redeemed_at timestamptz)
language plpgsql as $$
declare
  redemption coupon_redemption;
begin
  for redemption in select * from jsonb_populate_recordset(null::coupon_redemption, redemptions) r order by r.coupon_id, r.place loop
    select done.outcome, done.redeemed_at into outcome, redeemed_at from redeem_coupon(redemption) done;
    place := redemption.place;
    return next;
  end loop;
end $$;
