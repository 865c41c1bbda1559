-- Finds or creates the client of a phone and their card in a company's club. The name is stored only for a new client:
-- a counter cannot rename a person by typing their phone.
create or replace function open_loyalty_card(company uuid, asked_phone text, asked_name text, at timestamptz, asked_origin text,
  out outcome text, out card uuid, out client uuid, out is_new_client boolean, out is_new_card boolean) language plpgsql as $$
begin
  if not exists (select from loyalty_programs p where p.company_id = company and p.is_active) then
    outcome := 'no_program';
    return;
  end if;
  is_new_client := false;
  is_new_card := false;
  loop
    select coalesce(c.merged_into_id, c.id) into client from clients c where c.phone = asked_phone for no key update;
    exit when found;
    if asked_name is null then outcome := 'name_missing'; return; end if;
    insert into clients (id, phone, name, created_at, updated_at) values (gen_random_uuid(), asked_phone, asked_name, at, at)
    on conflict (phone) do nothing returning id into client;
    is_new_client := client is not null;
    exit when is_new_client;
  end loop;
  insert into loyalty_cards (id, company_id, client_id, origin, joined_at)
  values (gen_random_uuid(), company, client, asked_origin, at)
  on conflict (company_id, client_id) do nothing returning id into card;
  is_new_card := card is not null;
  if card is null then
    select c.id into card from loyalty_cards c where c.company_id = company and c.client_id = client;
  end if;
  outcome := 'open';
end $$;
