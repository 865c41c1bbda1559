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
create or replace function replayed_redemption(asked coupon_redemption, out outcome text, out redeemed_at timestamptz) language plpgsql as $$
declare
  earlier record;
begin
  if asked.key is null then return; end if;
  select body_hash, created_at into earlier from idempotency_keys k where k.scope = asked.scope and k.key = asked.key;
  if not found then return; end if;
  outcome := case when earlier.body_hash = asked.body then 'replayed' else 'mismatch' end;
  redeemed_at := case outcome when 'replayed' then earlier.created_at end;
end $$;

-- Redeems one coupon. A repeated key gets its earlier result. A key whose first redemption is still in progress in
-- another transaction gets that result too: the update waits for the coupon's lock until the first redemption is
-- committed, so the second look-up of the key finds it.
create or replace function redeem_coupon(asked coupon_redemption, out outcome text, out redeemed_at timestamptz) language plpgsql as $$
begin
  select answered.outcome, answered.redeemed_at into outcome, redeemed_at from replayed_redemption(asked) answered;
  if outcome is not null then return; end if;
  update coupons c set state = 'redeemed', changed_at = asked.at, redeemed_at = asked.at
  where c.id = asked.coupon_id and c.state = 'issued' and c.expires_at > asked.at
    and is_usable_at(c.frozen->'terms', asked.at) and (asked.company is null or c.company_id = asked.company);
  if not found then
    select answered.outcome, answered.redeemed_at into outcome, redeemed_at from replayed_redemption(asked) answered;
    outcome := coalesce(outcome, 'refused');
    return;
  end if;
  insert into coupon_events
    (coupon_id, kind, place, user_id, impersonator_id, access_code_id, code_session_id, created_at)
  values (asked.coupon_id, 'redeemed', case when asked.company is null then 'back_office' else 'counter' end, asked.user_id,
    asked.impersonator_id, (select code_id from lojista_code_sessions s where s.id = asked.code_session_id),
    asked.code_session_id, asked.at);
  insert into audit_logs (user_id, impersonator_id, action, table_name, record_id, new_values)
  values (asked.user_id, asked.impersonator_id, 'coupon.redeemed', 'coupons', asked.coupon_id::text, asked.audited);
  if asked.key is not null then
    insert into idempotency_keys (scope, key, body_hash, created_at)
    values (asked.scope, asked.key, asked.body, asked.at);
  end if;
  outcome := 'redeemed';
  redeemed_at := asked.at;
end $$;

-- Redeems several coupons in one statement. All transactions lock coupons in the order of their ids; several
-- redemptions of one coupon run in the order of `place`.
create or replace function redeem_coupons(uses jsonb) returns table (place int, outcome text, redeemed_at timestamptz)
language plpgsql as $$
declare
  asked coupon_redemption;
begin
  for asked in select * from jsonb_populate_recordset(null::coupon_redemption, uses) u order by u.coupon_id, u.place loop
    select done.outcome, done.redeemed_at into outcome, redeemed_at from redeem_coupon(asked) done;
    place := asked.place;
    return next;
  end loop;
end $$;
