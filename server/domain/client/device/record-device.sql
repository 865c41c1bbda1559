-- The device of a claim: a new one, or what was typed last on a known one. Where a phone was confirmed, that person
-- stays the device's own, whoever they take a coupon for.
create or replace function record_device(claim coupon_claim) returns void language plpgsql as $$
begin
  if claim.token is null then
    update client_sessions set name = claim.name, phone = claim.phone
    where id = claim.session_id and client_id is null and (name, phone) is distinct from (claim.name, claim.phone);
  else
    insert into client_sessions (id, token_hash, name, phone, user_agent, expires_at, created_at)
    values (claim.session_id, claim.token, claim.name, claim.phone, claim.user_agent, claim.session_until, claim.at);
  end if;
end $$;
