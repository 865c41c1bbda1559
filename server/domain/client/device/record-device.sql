-- Records the device of a claim: creates a new device, or updates the name and phone last typed on a known one. A
-- device on which a phone was confirmed keeps that client's values, even when the coupon is claimed for another person.
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
