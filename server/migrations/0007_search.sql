-- Search: accents, plurals and typing mistakes, all in the database. Both extensions are trusted: the owner of
-- the database may add them.
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
-- Text without accents and capitals. The dictionary is named, so that the function may stand in an index.
create function f_norm(text) returns text language sql immutable strict parallel safe
return lower(unaccent('unaccent'::regdictionary, $1));
--> statement-breakpoint
-- What the Portuguese stemmer does not know of words without accents: the plurals of promoção, pastel, bombom.
create function f_words(text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(f_norm($1), 'oes\M', 'ao', 'g'), '([aeo])is\M', '\1l', 'g'), 'ns\M', 'm', 'g');
--> statement-breakpoint
-- What is found of a row. Titles and labels count by stem and, for prefixes, as they are; the text by stem alone.
create function search_document(title text, labels text[], body text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  high text := coalesce(public.f_words(title), '');
  middle text := coalesce(public.f_words(array_to_string(labels, ' ')), '');
begin
  return setweight(to_tsvector('pg_catalog.portuguese', high) || to_tsvector('pg_catalog.simple', high), 'A')
    || setweight(to_tsvector('pg_catalog.portuguese', middle) || to_tsvector('pg_catalog.simple', middle), 'B')
    || setweight(to_tsvector('pg_catalog.portuguese', coalesce(public.f_words(body), '')), 'D');
end $$;
--> statement-breakpoint
-- The known words nearest to a mistyped one, the most frequent first: of "pizaria" it is "pizzaria", one letter
-- away, and not also "padaria", two away.
create function near_terms(typed text, first_letter text, most int) returns setof search_terms
language sql stable parallel safe
begin atomic
  select term, spelling, documents from (
    select *, rank() over (order by levenshtein(term, typed)) as place from search_terms
    where term ~>=~ first_letter and term ~<~ (first_letter || '{')
      and length(term) between length(typed) - most and length(typed) + most
      and levenshtein_less_equal(term, typed, most) <= most
  ) near
  where place = 1
  order by documents desc, term
  limit 4;
end;
--> statement-breakpoint
-- What somebody typed, as a query: every word by its stem or as the beginning of one. A word that nothing has is
-- taken for the known ones nearest to it, and `corrected` says what was probably meant.
create function read_search(typed text, out query tsquery, out corrected text)
language plpgsql stable parallel safe set client_min_messages = warning as $$
declare
  word text;
  stem text;
  part tsquery;
  most int;
  near public.search_terms[];
  spellings text[] := '{}';
  is_corrected boolean := false;
begin
  for word in
    select w from regexp_split_to_table(left(public.f_words(typed), 100), '[^a-z0-9]+') w where length(w) >= 2 limit 8
  loop
    stem := (tsvector_to_array(to_tsvector('pg_catalog.portuguese', word)))[1];
    spellings := spellings || word;
    -- A word like "de" is in every text.
    continue when stem is null;
    part := plainto_tsquery('pg_catalog.portuguese', word)
      || to_tsquery('pg_catalog.simple', case when length(word) >= 3 then word || ':*' else word end);
    if word ~ '^[a-z].{3}' and not exists (
      select from public.search_terms where term ~>=~ word and term ~<~ (word || '{')
    ) and not exists (
      select from public.search_terms where term ~>=~ stem and term ~<~ (stem || '{')
        and to_tsvector('pg_catalog.portuguese', term) @@ plainto_tsquery('pg_catalog.portuguese', word)
    ) then
      most := case when length(word) >= 6 then 2 else 1 end;
      near := array(select n from public.near_terms(word, left(word, 1), most) n);
      if near = '{}' then near := array(select n from public.near_terms(word, '', most) n); end if;
      if near <> '{}' then
        part := part || to_tsquery('pg_catalog.portuguese', (select string_agg(n.term, ' | ') from unnest(near) n));
        spellings[cardinality(spellings)] := near[1].spelling;
        is_corrected := true;
      end if;
    end if;
    query := case when query is null then part else query && part end;
  end loop;
  if is_corrected then corrected := array_to_string(spellings, ' '); end if;
end $$;
--> statement-breakpoint
-- Copies of the company on its offers. The lock makes an offer that is written now wait for a company that
-- changes now, and the other way round: neither can miss the other.
create function copy_company_to_offer() returns trigger language plpgsql as $$
begin
  select name, is_active, neighborhood, latitude, longitude
  into new.company_name, new.company_is_active, new.neighborhood, new.latitude, new.longitude
  from companies where id = new.company_id for share;
  -- No such company: the foreign key will say so.
  if not found then new.company_name := ''; new.company_is_active := false; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger offers_copy_company before insert or update of company_id on offers
  for each row execute function copy_company_to_offer();
--> statement-breakpoint
create function copy_company_to_its_offers() returns trigger language plpgsql as $$
begin
  update offers set company_name = new.name, company_is_active = new.is_active, neighborhood = new.neighborhood,
    latitude = new.latitude, longitude = new.longitude
  where company_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger companies_copy_to_offers
  after update of name, is_active, neighborhood, latitude, longitude on companies
  for each row when ((old.name, old.is_active, old.neighborhood, old.latitude, old.longitude)
    is distinct from (new.name, new.is_active, new.neighborhood, new.latitude, new.longitude))
  execute function copy_company_to_its_offers();
--> statement-breakpoint
update offers set company_name = companies.name, company_is_active = companies.is_active,
  neighborhood = companies.neighborhood, latitude = companies.latitude, longitude = companies.longitude
from companies where companies.id = offers.company_id;
--> statement-breakpoint
alter table offers add column search tsvector
  generated always as (search_document(title, keywords || company_name || discount, description)) stored;
--> statement-breakpoint
alter table companies add column search tsvector
  generated always as (search_document(name, array[neighborhood], description)) stored;
--> statement-breakpoint
alter table campaigns add column search tsvector
  generated always as (search_document(title, array[tagline], description)) stored;
--> statement-breakpoint
create index offers_search on offers using gin (search)
  where status in ('active', 'future_activation') and company_is_active;
--> statement-breakpoint
create index companies_search on companies using gin (search) where is_active;
--> statement-breakpoint
create index campaigns_search on campaigns using gin (search) where is_active;
--> statement-breakpoint
-- The map counts live offers' companies over any area: all that it asks of an offer is in the index.
create index offers_map on offers (latitude, longitude)
  include (company_id, category_id, valid_until, stock, status, activation_date)
  where status in ('active', 'future_activation') and company_is_active;
