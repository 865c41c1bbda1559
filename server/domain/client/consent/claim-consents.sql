-- Records the consents of a claim for a client whose phone is confirmed on the device. Returns the ids of the new
-- rows.
create or replace function add_claim_consents(claim coupon_claim, client uuid) returns bigint[] language plpgsql as $$
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

-- Stores the consents of a claim by a phone that is not confirmed on the device. They stay pending there
-- (apply-pending-consents.ts).
create or replace function add_pending_consents(claim coupon_claim) returns void language plpgsql as $$
begin
  insert into pending_consents as p (session_id, phone, channel, purpose, text_version, created_at)
  select distinct claim.session_id, claim.phone, given.channel, given.purpose, claim.consent_version, claim.at
  from jsonb_to_recordset(claim.consents) as given(channel text, purpose text)
  on conflict (session_id, phone, channel, purpose) do update
  set text_version = excluded.text_version, created_at = excluded.created_at;
end $$;

-- Consents take effect immediately only when the person's phone is confirmed on the device. A consent given by the
-- phone of a duplicate is recorded for the duplicate too (as pending, unless that phone is the one confirmed on the
-- device), and the merge stores the row ids of the primary client, so that an undo can find them.
create or replace function record_claim_consents(claim coupon_claim, person uuid) returns void language plpgsql as $$
declare
  lines bigint[];
  duplicate uuid;
begin
  -- The most frequent case: no consent was ticked.
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
