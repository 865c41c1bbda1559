-- The length of the common prefix of two words.
create or replace function shared_beginning(one text, other text) returns int language sql immutable strict parallel safe
return (
  select coalesce(max(letters), 0) from generate_series(1, least(length(one), length(other))) letters
  where left(one, letters) = left(other, letters)
);

-- Returns the known words nearest to a mistyped one. Of words at the same distance, those with the longest common
-- prefix: "piza" becomes "pizza", and not also "pipa".
create or replace function near_terms(typed text, first_letter text, most int) returns setof search_terms
language sql stable parallel safe
begin atomic
  select term, spelling, documents from (
    select *, rank() over (order by levenshtein(term, typed), shared_beginning(term, typed) desc) as place
    from search_terms
    where term ~>=~ first_letter and term ~<~ (first_letter || '{')
      and length(term) between length(typed) - most and length(typed) + most
      and levenshtein_less_equal(term, typed, most) <= most
  ) near
  where place = 1
  order by documents desc, term
  limit 4;
end;

-- Parses the typed text into a query that matches every word by its stem or as a prefix. A word that occurs nowhere
-- is replaced by the nearest known words, and `corrected` contains the probable intention.
create or replace function read_search(typed text, out query tsquery, out corrected text)
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
    -- A stop word like "de" occurs in every text.
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
