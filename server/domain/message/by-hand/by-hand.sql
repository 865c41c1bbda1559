-- WhatsApp by hand: staff take one message after the other, open its chat, and state what happened. `held_by` and
-- `next_attempt_at` are the account that has the message, and until when no other account gets it. `wanted` has the
-- account, whether WhatsApp is sent by hand at this moment, and the sending rules.

-- Returns why a message that was not opened cannot be opened at this moment; null if it can.
create or replace function hand_obstacle(message outbox, wanted jsonb) returns text language plpgsql stable as $$
begin
  if not (wanted ->> 'isByHand')::boolean then return 'closed'; end if;
  if message.priority > 0 and (wanted ->> 'onlyRequested')::boolean then return 'hours'; end if;
  if message.broadcast_id is not null and not exists (
    select from broadcasts where id = message.broadcast_id and state = 'sending'
  ) then
    return 'paused';
  end if;
  return null;
end $$;

-- Locks the message that an account gets next: its own one, then those that were not opened, in the order of the
-- senders (`next_message`), then those that another account opened and did not answer, or that were postponed. Codes
-- are never sent by hand; expired ones are returned because they are skipped.
create or replace function next_by_hand(wanted jsonb, at timestamptz) returns outbox language plpgsql as $$
declare
  message outbox;
  account uuid := (wanted ->> 'account')::uuid;
  only_requested boolean := (wanted ->> 'onlyRequested')::boolean;
  sending uuid;
begin
  select * into message from outbox o
  where o.held_by = account and o.state = 'queued' and (o.opened_at is not null or hand_obstacle(o, wanted) is null)
  order by o.opened_at is null, o.next_attempt_at, o.id limit 1 for update skip locked;
  if found then return message; end if;
  if (wanted ->> 'isByHand')::boolean then
    select * into message from outbox
    where channel = 'whatsapp' and state = 'queued' and priority < case when only_requested then 1 else 2 end
      and next_attempt_at <= at and broadcast_id is null and opened_at is null
      and (kind <> 'phone_code' or expires_at <= at)
    order by priority, next_attempt_at, id limit 1 for update skip locked;
    if found then return message; end if;
    if not only_requested then
      for sending in
        select id from broadcasts where state = 'sending' and channel = 'whatsapp' order by started_at, id
      loop
        select * into message from outbox
        where broadcast_id = sending and state = 'queued' and next_attempt_at <= at and opened_at is null
        order by next_attempt_at, id limit 1 for update skip locked;
        if found then return message; end if;
      end loop;
    end if;
  end if;
  select * into message from outbox o
  where (o.held_by is not null or o.postponed_at is not null) and o.state = 'queued'
    and case when o.opened_at is not null then o.next_attempt_at <= at
      else o.held_by is null and hand_obstacle(o, wanted) is null end
  order by o.postponed_at nulls first, o.next_attempt_at, o.id limit 1 for update skip locked;
  return message;
end $$;

-- Decides like the senders (`take_message`) whether the client may get the message at this moment, and addresses it to
-- the client's current row. A message that may not be sent is skipped. Returns the reason; null if it may be sent.
create or replace function refuse_by_hand(message outbox, wanted jsonb, at timestamptz) returns text language plpgsql as $$
declare
  person clients := person_of(message);
  refusal text := message_refusal(message, person, (wanted ->> 'weeklyCap')::int, at);
begin
  if refusal is null and not is_requested(message.kind) and message.client_id is not null
    and (person.id <> message.client_id or message.recipient <> person.phone)
    and not readdress_message(message, person)
  then
    refusal := 'duplicate';
  end if;
  if refusal is not null then
    update outbox set state = 'skipped', reason = refusal, text = null, html = null, held_by = null, postponed_at = null
    where id = message.id;
  end if;
  return refusal;
end $$;

-- Returns why the chat of an opened message cannot be opened again at this moment; null if it can. It decides like the
-- first opening, but changes nothing: the message may have been sent, so it waits for its answer, at the same address.
create or replace function reopening_refusal(message outbox, wanted jsonb, at timestamptz) returns text
language plpgsql stable as $$
declare
  person clients := person_of(message);
begin
  return coalesce(
    hand_obstacle(message, wanted),
    message_refusal(message, person, (wanted ->> 'weeklyCap')::int, at),
    case when message.client_id is not null and message.recipient is distinct from person.phone
      then 'phone_changed' end);
end $$;

-- What the screen of a message needs, besides its text. A message to a phone is shown with the client of the phone.
create or replace function hand_card(message outbox) returns jsonb language sql stable as $$
  select jsonb_build_object('message', to_jsonb(message),
    'person', jsonb_build_object('name', (person_of(message)).name),
    'owner', coalesce((person_of(message)).name, (select c.name from clients c where c.phone = message.recipient)),
    'openedBy', (select p.name from profiles p where p.id = message.opened_by), 'broadcast', b.name,
    'values', coalesce(b.values, '{}') || coalesce(message.values, '{}'))
  from (values (1)) one left join broadcasts b on b.id = message.broadcast_id
$$;

-- Returns the next message of an account, which holds it from then on, and those that were skipped on the way.
create or replace function take_by_hand(wanted jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  message outbox;
  refusal text;
  skipped jsonb := '[]';
begin
  -- Each statement skips a limited number, so that it ends soon.
  for tried in 1..200 loop
    message := next_by_hand(wanted, at);
    if message.id is null then return jsonb_build_object('skipped', skipped, 'hasMore', false); end if;
    refusal := case when message.opened_at is null then refuse_by_hand(message, wanted, at) end;
    if refusal is null then
      update outbox set held_by = (wanted ->> 'account')::uuid, next_attempt_at = (wanted ->> 'lease')::timestamptz
      where id = message.id returning * into message;
      return hand_card(message) || jsonb_build_object('skipped', skipped, 'hasMore', false,
        'refusal', case when message.opened_at is not null then reopening_refusal(message, wanted, at) end);
    end if;
    if message.kind <> 'phone_code' then
      skipped := skipped || jsonb_build_object('name', (person_of(message)).name, 'reason', refusal);
    end if;
  end loop;
  return jsonb_build_object('skipped', skipped, 'hasMore', true);
end $$;

-- Stores that an account opens the chat of a message, and returns the message; or why the chat must not be opened. An
-- opened message that cannot be opened again is returned with the reason, because it waits for its answer. Only the
-- account that holds the message opens it: a sender of the API or another account may have taken it. The row stays
-- locked, so that of an opening and an opt-out, a cancellation or another account, the later one sees the other.
create or replace function open_by_hand(message_id uuid, wanted jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  message outbox;
  account uuid := (wanted ->> 'account')::uuid;
  obstacle text;
  refusal text;
begin
  select * into message from outbox
  where id = message_id and channel = 'whatsapp' and kind <> 'phone_code' for update;
  if not found or message.state <> 'queued' then return '{"obstacle": "settled"}'; end if;
  if message.held_by is distinct from account then return '{"obstacle": "taken"}'; end if;
  if message.opened_at is null then
    obstacle := hand_obstacle(message, wanted);
    if obstacle is not null then return jsonb_build_object('obstacle', obstacle); end if;
    refusal := refuse_by_hand(message, wanted, at);
    if refusal is not null then
      return jsonb_build_object('refused', jsonb_build_object('name', (person_of(message)).name, 'reason', refusal));
    end if;
  else
    refusal := reopening_refusal(message, wanted, at);
  end if;
  update outbox set next_attempt_at = (wanted ->> 'lease')::timestamptz,
    opened_by = case when refusal is null then account else opened_by end,
    opened_at = case when refusal is not null or opened_by = account then opened_at else at end
  where id = message_id returning * into message;
  return hand_card(message) || jsonb_build_object('refusal', refusal);
end $$;
