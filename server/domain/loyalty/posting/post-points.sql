-- Checks whether it is the client's birthday. People born on 29 February celebrate on the 28th in other years.
create or replace function is_birthday(born date, day date) returns boolean language sql immutable parallel safe
return to_char(born, 'MM-DD') = to_char(day, 'MM-DD')
  or (to_char(born, 'MM-DD') = '02-29' and to_char(day, 'MM-DD') = '02-28' and to_char(day + 1, 'MM-DD') = '03-01');

-- What a purchase gives, before the limits of the posting and of the day: `previewPosting` in
-- contract/loyalty/posting.rules.ts computes the same for the counter's screen.
create or replace function loyalty_points(program loyalty_programs, amount bigint, day date, born date, out points bigint, out reason text, out factor int)
language plpgsql immutable parallel safe as $$
begin
  reason := case program.multiplier
    when 'weekday' then case when extract(dow from day)::smallint = any (program.multiplier_weekdays) then 'weekday' end
    when 'birthday' then case when is_birthday(born, day) then 'birthday' end
  end;
  factor := case when reason is not null then program.multiplier_factor end;
  reason := coalesce(reason, case program.kind when 'points' then 'purchase' else 'visit' end);
  points := coalesce(factor, 1)
    * case program.kind when 'points' then amount * program.earn_units / program.earn_cents else program.earn_units end;
end $$;

-- Returns the earlier result of an idempotency key of the club, or nulls for a new key.
create or replace function replayed_loyalty_key(asked_scope text, asked_key text, asked_body text, out outcome text, out result uuid)
language plpgsql stable as $$
declare
  earlier record;
begin
  if asked_key is null then return; end if;
  select body_hash, answer->>'id' as id into earlier from idempotency_keys k where k.scope = asked_scope and k.key = asked_key;
  if not found then return; end if;
  outcome := case when earlier.body_hash = asked_body then 'replayed' else 'mismatch' end;
  result := case outcome when 'replayed' then earlier.id::uuid end;
end $$;

create or replace function store_loyalty_key(asked_scope text, asked_key text, asked_body text, result uuid, at timestamptz) returns void
language plpgsql as $$
begin
  if asked_key is null then return; end if;
  insert into idempotency_keys (scope, key, body_hash, answer, created_at)
  values (asked_scope, asked_key, asked_body, jsonb_build_object('id', result), at);
end $$;

-- Posts the points of one purchase, or refuses it with the reason. `author` are the columns of the ledger that name
-- the operator. `detail` is a number or a moment for the text of the refusal.
create or replace function post_points(posting jsonb, author jsonb, out outcome text, out posted uuid, out detail text)
language plpgsql as $$
declare
  asked record;
  program loyalty_programs;
  card record;
  earned record;
  entry loyalty_entries;
  last_at timestamptz;
  today_given int;
  day date;
  limited text;
  before jsonb;
  details jsonb;
begin
  select * into asked from jsonb_to_record(posting) as p(at timestamptz, happened_at timestamptz, oldest timestamptz, posting_id uuid, company_id uuid,
    card_id uuid, amount_cents bigint, note text, request_id uuid, place text, scope text, key text, body text, audited jsonb);
  select r.outcome, r.result into outcome, posted from replayed_loyalty_key(asked.scope, asked.key, asked.body) r;
  if outcome is not null then return; end if;

  select * into program from loyalty_programs p where p.company_id = asked.company_id and p.is_active;
  if not found then outcome := 'no_program'; return; end if;
  perform lock_loyalty_card(asked.card_id);
  select c.id, c.visits, c.last_visit_at, c.balance, l.birthday into card
  from loyalty_cards c join clients l on l.id = c.client_id
  where c.id = asked.card_id and c.company_id = asked.company_id and c.merged_into_id is null and l.erased_at is null;
  if not found then outcome := 'unknown_card'; return; end if;
  -- A parallel request with the same key may have held the lock.
  select r.outcome, r.result into outcome, posted from replayed_loyalty_key(asked.scope, asked.key, asked.body) r;
  if outcome is not null then return; end if;
  -- After the key: a counter whose first response was lost gets it, however late it asks again.
  if asked.happened_at < asked.oldest then outcome := 'late_too_old'; return; end if;

  day := town_day(asked.happened_at);
  if program.kind = 'points' and coalesce(asked.amount_cents, 0) <= 0 then outcome := 'amount_missing'; return; end if;
  if program.minimum_purchase_cents > coalesce(asked.amount_cents, 0) then
    outcome := 'below_minimum';
    detail := program.minimum_purchase_cents;
    return;
  end if;
  -- Also the postings that happened after this one: a counter without network may send it later than they were sent. And
  -- those on the card of a duplicate: a merge must not reset the limits.
  select max(e.happened_at) filter (where e.happened_at < asked.happened_at + make_interval(mins => program.minutes_between)),
    sum(e.points) filter (where town_day(e.happened_at) = day) into last_at, today_given
  from loyalty_entries e
  where e.card_id = any (array(select c.id from loyalty_cards c where c.id = card.id or c.merged_into_id = card.id))
    and e.kind = 'earn' and e.happened_at > asked.happened_at - interval '8 days'
    and not exists (select from loyalty_entries r where r.reverses_id = e.id);
  if last_at > asked.happened_at - make_interval(mins => program.minutes_between) then
    outcome := 'too_soon';
    detail := to_json(last_at + make_interval(mins => program.minutes_between)) #>> '{}';
    return;
  end if;
  select p.* into earned from loyalty_points(program, asked.amount_cents, day, card.birthday) p;
  if earned.points < 1 then outcome := 'below_one'; detail := program.earn_cents; return; end if;
  if earned.points > program.max_per_posting then
    earned.points := program.max_per_posting;
    limited := 'posting';
  end if;
  if earned.points > program.max_per_day - coalesce(today_given, 0) then
    earned.points := program.max_per_day - coalesce(today_given, 0);
    limited := 'day';
  end if;
  if earned.points < 1 then outcome := 'day_limit'; detail := program.max_per_day; return; end if;
  if card.balance + earned.points + program.welcome_bonus > 10000000 then outcome := 'too_many_points'; return; end if;

  perform expire_loyalty_lots(card.id, asked.at);
  details := author || jsonb_build_object('program_version', program.version, 'posting_id', asked.posting_id,
    'request_id', asked.request_id, 'place', asked.place, 'happened_at', asked.happened_at, 'created_at', asked.at);
  -- A purchase before the last visit may change which of the later visits counts as the first. The second purchase of a
  -- day changes no day.
  if card.visits > 0 and day < town_day(card.last_visit_at) then
    before := (select coalesce(jsonb_agg(v), '[]') from loyalty_visit_days(card.id) v);
  end if;
  entry := add_loyalty_entry(card.id, 'earn', earned.reason, earned.points::int, details
    || jsonb_build_object('amount_cents', asked.amount_cents, 'factor', earned.factor, 'limited_by', limited));
  perform open_loyalty_lot(entry, loyalty_expiry_day(day, program.expiry_months),
    case when program.expiry = 'after_last_visit' then program.expiry_months end);
  if asked.note is not null then insert into loyalty_entry_notes (entry_id, text) values (entry.id, asked.note); end if;
  if program.welcome_bonus > 0 and card.visits = 0 and not is_welcomed(card.id) then
    entry := add_loyalty_entry(card.id, 'bonus', 'welcome', program.welcome_bonus, details);
    perform open_loyalty_lot(entry, loyalty_expiry_day(day, program.expiry_months),
      case when program.expiry = 'after_last_visit' then program.expiry_months end);
  end if;
  if before is null then
    update loyalty_cards set visits = visits + 1, last_visit_at = greatest(last_visit_at, asked.happened_at) where id = card.id;
    if card.visits = 0 or day > town_day(card.last_visit_at) then
      perform add_loyalty_visits(asked.company_id, jsonb_build_array(jsonb_build_object('day', day, 'is_first', card.visits = 0)), 1);
    end if;
  else
    perform recount_loyalty_visits(card.id, before);
  end if;
  perform renew_loyalty_lots(card.id, day);
  if asked.audited is not null then
    insert into audit_logs (user_id, impersonator_id, action, table_name, record_id, new_values)
    values ((author->>'user_id')::uuid, (author->>'impersonator_id')::uuid, 'points.posted', 'loyalty_cards', card.id::text, asked.audited);
  end if;
  perform store_loyalty_key(asked.scope, asked.key, asked.body, asked.posting_id, asked.at);
  outcome := 'posted';
  posted := asked.posting_id;
end $$;

-- Checks whether the client got the welcome bonus, on this card or on the card of a duplicate.
create or replace function is_welcomed(card uuid) returns boolean language sql stable as $$
  select exists (select from loyalty_entries e
    where e.card_id in (select c.id from loyalty_cards c where c.id = card or c.merged_into_id = card)
    and e.reason = 'welcome' and e.kind = 'bonus'
    and not exists (select from loyalty_entries r where r.reverses_id = e.id))
$$;

-- Takes back all entries of a posting. The condition on its age is the caller's.
create or replace function undo_posting(undone uuid, company uuid, details jsonb, out outcome text, out card uuid) language plpgsql as $$
declare
  entry loyalty_entries;
  before jsonb;
  reversed int := 0;
begin
  select e.card_id into card from loyalty_entries e where e.posting_id = undone and e.company_id = company limit 1;
  if not found then outcome := 'unknown_posting'; return; end if;
  perform lock_loyalty_card(card);
  if is_erased_card(card) then outcome := 'unknown_card'; return; end if;
  if exists (select from loyalty_entries e where e.posting_id = undone and e.kind = 'reverse') then
    outcome := 'already_undone';
    return;
  end if;
  -- Also the points that a merge moved to another card.
  perform expire_loyalty_lots(c.id, (details->>'created_at')::timestamptz)
  from loyalty_cards a join loyalty_cards c on c.id in (a.id, a.merged_into_id) where a.id = card;
  before := (select coalesce(jsonb_agg(v), '[]') from loyalty_visit_days(card) v);
  for entry in
    select * from loyalty_entries e where e.posting_id = undone and e.kind in ('earn', 'bonus') order by e.id desc
  loop
    continue when (reverse_loyalty_entry(entry, 'undo', details || jsonb_build_object('posting_id', undone))).id is null;
    reversed := reversed + 1;
    perform forward_merged_points(card, details, current_lot(entry.id));
  end loop;
  if reversed = 0 then outcome := 'already_expired'; return; end if;
  perform recount_loyalty_visits(card, before);
  perform unrenew_loyalty_lots(card);
  outcome := 'undone';
end $$;
