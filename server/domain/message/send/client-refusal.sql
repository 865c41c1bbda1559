-- Returns why a client gets no message of this purpose through this channel at this moment; null if they may get it.
-- The conditions on consent are those of hasConsented (client.conditions.ts).
create or replace function client_refusal(
  person clients, by_channel text, for_purpose text, weekly_cap integer, at timestamptz
) returns text language plpgsql stable as $$
declare
  own_address text := case when by_channel = 'email' then lower(person.email) else person.phone end;
  choice record;
  refusal text;
begin
  if person.erased_at is not null then return 'erased'; end if;
  if own_address is null then return 'no_address'; end if;
  select granted, origin into choice from consents
  where client_id = person.id and channel = by_channel and purpose = for_purpose order by id desc limit 1;
  if not found then return 'no_consent'; end if;
  if not choice.granted then return 'opted_out'; end if;
  if person.phone_confirmed_at is null and choice.origin not in ('counter', 'back_office') then
    return 'no_consent';
  end if;
  -- The owner of the mailbox opted out of offers, perhaps through another client with the same address.
  select case when s.reason <> 'opted_out' then 'suppressed' when for_purpose = 'offers' then 'opted_out' end
  into refusal from suppressed_addresses s where s.channel = by_channel and s.address = own_address;
  if refusal is not null then return refusal; end if;
  if weekly_cap is not null and weekly_cap <= (
    select count(*) from outbox o
    where o.client_id = person.id and o.sent_at > at - interval '7 days' and o.state in ('sent', 'delivered', 'read')
      and not is_requested(o.kind)
  ) then
    return 'weekly_cap';
  end if;
  return null;
end $$;
