-- The kinds of `requestedKinds` (contract/message/message.schema.ts).
create or replace function is_requested(kind text) returns boolean language sql immutable as $$
  select kind in ('account', 'phone_code', 'coupon_link', 'reply', 'test')
$$;

-- Stores the outcome of an attempt. An accepted message is sent, unless its webhook was faster: the states of a webhook
-- are later ones. Any other outcome counts only for the process that still has the message.
create or replace function settle_message(outcome jsonb, at timestamptz) returns void language plpgsql as $$
declare
  message outbox;
  new_state text := outcome ->> 'state';
begin
  if new_state = 'sent' then
    update outbox set state = 'sent', reason = null, sent_at = at, provider_id = outcome ->> 'providerId',
      text = null, html = null, last_error = null
    where id = (outcome ->> 'id')::uuid and state not in ('sent', 'delivered', 'read')
      and (state <> 'failed' or provider_id is distinct from outcome ->> 'providerId');
    return;
  end if;
  select * into message from outbox
  where id = (outcome ->> 'id')::uuid and state = 'queued' and attempts = (outcome ->> 'attempt')::int for update;
  if not found then return; end if;
  if new_state = 'queued' and exists (
    select from broadcasts where id = message.broadcast_id and state = 'cancelled'
  ) then
    update outbox set state = 'skipped', reason = 'cancelled' where id = message.id;
    return;
  end if;
  update outbox set state = new_state, reason = outcome ->> 'reason', last_error = outcome ->> 'detail',
    failed_at = case when new_state = 'failed' then at else failed_at end,
    attempts = attempts - case when (outcome ->> 'isCounted')::boolean then 0 else 1 end,
    next_attempt_at = coalesce((outcome ->> 'nextAttemptAt')::timestamptz, next_attempt_at)
  where id = message.id;
  if outcome ->> 'suppress' is not null then
    insert into suppressed_addresses as s (channel, address, reason, created_at)
    values (message.channel, lower(message.recipient), outcome ->> 'suppress', at)
    on conflict (channel, address) do update set reason = excluded.reason where s.reason = 'opted_out';
  end if;
end $$;

-- Returns whether the channel may send one more message in this minute, over all processes. Requested messages are
-- counted too, but never held back.
create or replace function use_channel_rate(
  by_channel text, rate integer, is_limited boolean, at timestamptz
) returns boolean language plpgsql as $$
begin
  insert into channel_rates as r (channel, minute, used) values (by_channel, date_trunc('minute', at), 1)
  on conflict (channel) do update
  set minute = excluded.minute, used = case when r.minute = excluded.minute then r.used + 1 else 1 end
  where not is_limited or r.minute <> excluded.minute or r.used < rate;
  return found;
end $$;

-- Whether a broadcast has sent as many messages in this minute as its own rate allows.
create or replace function is_broadcast_rate_used(sending uuid, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from broadcast_rates r join broadcasts b on b.id = r.broadcast_id
    where r.broadcast_id = sending and r.minute = date_trunc('minute', at) and r.used >= b.rate_per_minute
  )
$$;

-- Returns whether a broadcast may send one more message in this minute, over all processes. Other messages, and those
-- of broadcasts without a rate of their own, always may.
create or replace function use_broadcast_rate(sending uuid, at timestamptz) returns boolean language plpgsql as $$
declare
  rate integer := (select rate_per_minute from broadcasts where id = sending);
begin
  if rate is null then return true; end if;
  insert into broadcast_rates as r (broadcast_id, minute, used) values (sending, date_trunc('minute', at), 1)
  on conflict (broadcast_id) do update
  set minute = excluded.minute, used = case when r.minute = excluded.minute then r.used + 1 else 1 end
  where r.minute <> excluded.minute or r.used < rate;
  return found;
end $$;

-- Locks the message to send next: requested ones, then automatic ones, then broadcasts in the order of their start.
-- Messages of other broadcasts than those being sent, and postponed ones, are never read, however many they are. A
-- broadcast that has used its own rate of this minute gives way to the next one. A message whose chat staff opened may
-- have been sent by hand: it waits for their answer.
create or replace function next_message(
  by_channel text, only_requested boolean, at timestamptz
) returns outbox language plpgsql as $$
declare
  message outbox;
  sending uuid;
begin
  select * into message from outbox
  where channel = by_channel and state = 'queued' and priority < case when only_requested then 1 else 2 end
    and next_attempt_at <= at and broadcast_id is null and opened_at is null
  order by priority, next_attempt_at, id limit 1 for update skip locked;
  if found or only_requested then return message; end if;
  for sending in
    select id from broadcasts where state = 'sending' and channel = by_channel and not is_broadcast_rate_used(id, at)
    order by started_at, id
  loop
    select * into message from outbox
    where broadcast_id = sending and state = 'queued' and next_attempt_at <= at and opened_at is null
    order by next_attempt_at, id limit 1 for update skip locked;
    if found then return message; end if;
  end loop;
  return null;
end $$;

-- The client that the message goes to now: a duplicate is replaced by its primary client.
create or replace function person_of(message outbox) returns clients language plpgsql stable as $$
declare
  person clients;
begin
  select * into person from clients where id = message.client_id;
  while person.merged_into_id is not null loop
    select * into person from clients where id = person.merged_into_id;
  end loop;
  return person;
end $$;

-- When the message is no longer of use. Messages from before `expires_at` existed have none; broadcasts never have one.
create or replace function expiry_of(message outbox) returns timestamptz language sql immutable as $$
  select coalesce(message.expires_at, message.created_at + case
    when message.broadcast_id is not null then null
    when message.kind = 'phone_code' then interval '10 minutes'
    when message.kind in ('test', 'reply') then interval '1 day'
    else interval '7 days' end)
$$;

-- Returns why the message is not sent; null if it is. The client's current row decides, not the one at the time when
-- the message was written.
create or replace function message_refusal(
  message outbox, person clients, weekly_cap integer, at timestamptz
) returns text language plpgsql stable as $$
declare
  purpose text := case when message.kind in ('broadcast', 'birthday') then 'offers' else 'reminders' end;
begin
  if expiry_of(message) <= at then return 'outdated'; end if;
  if is_requested(message.kind) then return null; end if;
  if exists (select from automatic_messages a where a.kind = message.kind and not a.is_enabled) then
    return 'switched_off';
  end if;
  if message.kind = 'weekly_summary' and exists (
    select from profiles where lower(email) = lower(message.recipient) and not weekly_summary
  ) then
    return 'opted_out';
  end if;
  if message.client_id is null then
    return (select 'suppressed' from suppressed_addresses
      where channel = message.channel and address = lower(message.recipient) and reason <> 'opted_out');
  end if;
  if person.id <> message.client_id and message.broadcast_id is not null and exists (
    select from outbox o where o.client_id = person.id and o.broadcast_id = message.broadcast_id
  ) then
    return 'duplicate';
  end if;
  return client_refusal(person, message.channel, purpose, weekly_cap, at);
end $$;

-- Addresses the message to the client's current row. Returns false if the broadcast already has a message to that
-- address.
create or replace function readdress_message(message outbox, person clients) returns boolean language plpgsql as $$
begin
  update outbox set client_id = person.id,
    recipient = case when channel = 'email' then lower(person.email) else person.phone end
  where id = message.id;
  return true;
exception when unique_violation then
  return false;
end $$;

-- Takes the next message for one attempt: until `lease` no other process takes it. Returns it with the values of its
-- template, or why there is none.
create or replace function take_message(wanted jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  by_channel text := wanted ->> 'channel';
  message outbox;
  person clients;
  refusal text;
begin
  if is_channel_paused(by_channel, at) then return '{"none": "paused"}'; end if;
  -- Each statement skips a limited number, so that it ends soon.
  for tried in 1..200 loop
    message := next_message(by_channel, (wanted ->> 'onlyRequested')::boolean, at);
    if message.id is null then return '{"none": "empty"}'; end if;
    person := person_of(message);
    refusal := message_refusal(message, person, (wanted ->> 'weeklyCap')::int, at);
    if refusal is null and not is_requested(message.kind) and message.client_id is not null and (
      person.id <> message.client_id
      or message.recipient <> case when by_channel = 'email' then lower(person.email) else person.phone end
    ) then
      if not readdress_message(message, person) then refusal := 'duplicate'; end if;
    end if;
    if refusal is not null then
      update outbox set state = 'skipped', reason = refusal, text = null, html = null where id = message.id;
    elsif message.attempts >= (wanted ->> 'maxAttempts')::int then
      -- Each attempt ended the process.
      update outbox set state = 'failed', reason = 'unknown', failed_at = at where id = message.id;
    elsif not use_broadcast_rate(message.broadcast_id, at) then
      -- Another process used the rest of it. A new statement does not wait with the locks of this one.
      return '{"none": "more"}';
    elsif not use_channel_rate(by_channel, (wanted ->> 'rate')::int, message.priority > 0, at) then
      -- Nothing is sent, so it does not count for the broadcast either.
      update broadcast_rates set used = used - 1 where broadcast_id = message.broadcast_id;
      return '{"none": "rate"}';
    else
      -- No account has it on its screen any more, so that the message is not sent by hand too.
      update outbox set attempts = attempts + 1, next_attempt_at = (wanted ->> 'lease')::timestamptz,
        held_by = null, postponed_at = null
      where id = message.id returning * into message;
      return jsonb_build_object('message', to_jsonb(message), 'person', jsonb_build_object('name', person.name),
        'values', coalesce((select b.values from broadcasts b where b.id = message.broadcast_id), '{}')
          || coalesce(message.values, '{}'));
    end if;
  end loop;
  return '{"none": "more"}';
end $$;

-- One statement stores the outcome of the last message and takes the next one, so that a process that ends at any
-- moment has at most one message whose outcome is not stored.
create or replace function settle_and_take(outcome jsonb, wanted jsonb, at timestamptz) returns jsonb language plpgsql as $$
begin
  if outcome is not null then perform settle_message(outcome, at); end if;
  if outcome -> 'pause' is not null then
    perform pause_channel(outcome -> 'pause' ->> 'channel', (outcome -> 'pause' ->> 'until')::timestamptz,
      outcome -> 'pause' ->> 'reason', at);
  end if;
  if wanted is null then return '{"none": "empty"}'; end if;
  -- Committed, but not on disk yet (decision 42).
  if not (wanted ->> 'isFlushed')::boolean then perform set_config('synchronous_commit', 'off', true); end if;
  return take_message(wanted, at);
end $$;

-- Skips what a process left behind that was sending for a broadcast while it was cancelled.
create or replace function skip_cancelled_messages(at timestamptz) returns void language sql as $$
  update outbox o set state = 'skipped', reason = 'cancelled' from broadcasts b
  where b.state = 'cancelled' and b.finished_at > at - interval '7 days'
    and o.broadcast_id = b.id and o.state = 'queued' and o.next_attempt_at <= at
$$;
