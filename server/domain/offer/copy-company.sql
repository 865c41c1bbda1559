-- The exclusive row lock is needed because the same transaction later updates the company. With a shared lock, two
-- transactions could deadlock.
create or replace function copy_company_to_offer() returns trigger language plpgsql as $$
begin
  select name, is_active, neighborhood, latitude, longitude
  into new.company_name, new.company_is_active, new.neighborhood, new.latitude, new.longitude
  from companies where id = new.company_id for no key update;
  -- The company does not exist: the foreign key will raise the error.
  if not found then new.company_name := ''; new.company_is_active := false; end if;
  return new;
end $$;

create or replace trigger offers_copy_company before insert or update of company_id on offers
  for each row execute function copy_company_to_offer();

create or replace function copy_company_to_its_offers() returns trigger language plpgsql as $$
begin
  update offers set company_name = new.name, company_is_active = new.is_active, neighborhood = new.neighborhood,
    latitude = new.latitude, longitude = new.longitude
  where company_id = new.id;
  return null;
end $$;

create or replace trigger companies_copy_to_offers
  after update of name, is_active, neighborhood, latitude, longitude on companies
  for each row when ((old.name, old.is_active, old.neighborhood, old.latitude, old.longitude)
    is distinct from (new.name, new.is_active, new.neighborhood, new.latitude, new.longitude))
  execute function copy_company_to_its_offers();
