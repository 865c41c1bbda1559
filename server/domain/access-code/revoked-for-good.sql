-- Revocation of an access code is one-way (spec 4).
create or replace function refuse_reactivation() returns trigger language plpgsql as $$
begin
  raise exception 'a revoked access code stays revoked' using errcode = 'restrict_violation';
end $$;

create or replace trigger lojista_access_codes_revoked_for_good before update on lojista_access_codes
  for each row when (new.is_active and not old.is_active) execute function refuse_reactivation();
