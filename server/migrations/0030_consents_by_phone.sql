-- Every yes of a claim for one client, as `keep_claim_consents` wrote it before: who does not know the client cannot
-- overrule their no. Says which lines were written.
create function add_claim_consents(claim coupon_claim, client uuid, is_known boolean) returns bigint[]
language plpgsql as $$
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
    where newest.granted is null or (not newest.granted and is_known)
    returning id
  )
  select coalesce(array_agg(id), '{}') into lines from written;
  return lines;
end $$;
--> statement-breakpoint
-- As before; and what was agreed to by the phone of a duplicate is the duplicate's too, and its merge remembers the
-- lines of the client that stands for it: when the two are parted, nobody keeps a yes of the other.
create or replace function keep_claim_consents(claim coupon_claim, person uuid) returns void language plpgsql as $$
declare
  lines bigint[];
  duplicate uuid;
begin
  -- Most people tick nothing.
  if claim.consents = '[]' then return; end if;
  lines := add_claim_consents(claim, person, claim.device_client = person);
  select id into duplicate from clients where phone = claim.phone and merged_into_id = person;
  if not found then return; end if;
  perform add_claim_consents(claim, duplicate, exists (
    select from client_sessions s where s.id = claim.session_id and s.client_id = person and s.phone = claim.phone
  ));
  update client_merges set consent_ids = consent_ids || lines where merged_id = duplicate and undone_at is null;
end $$;
