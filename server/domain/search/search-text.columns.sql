-- For accents and typing mistakes. Both extensions are trusted: the owner of the database may create them.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Returns the text without accents, in lower case. The dictionary is named explicitly, so that the function can be
-- used in an index.
create or replace function f_norm(text) returns text language sql immutable strict parallel safe
return lower(unaccent('unaccent'::regdictionary, $1));

-- Normalizes plurals that the Portuguese stemmer does not handle without accents: those of promoção, pastel, bombom.
create or replace function f_words(text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(f_norm($1), 'oes\M', 'ao', 'g'), '([aeo])is\M', '\1l', 'g'), 'ns\M', 'm', 'g');

-- The searchable document of a row. Titles and labels are indexed by stem and, for prefixes, unstemmed; the body only
-- by stem.
create or replace function search_document(title text, labels text[], body text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  high text := coalesce(public.f_words(title), '');
  middle text := coalesce(public.f_words(array_to_string(labels, ' ')), '');
begin
  return setweight(to_tsvector('pg_catalog.portuguese', high) || to_tsvector('pg_catalog.simple', high), 'A')
    || setweight(to_tsvector('pg_catalog.portuguese', middle) || to_tsvector('pg_catalog.simple', middle), 'B')
    || setweight(to_tsvector('pg_catalog.portuguese', coalesce(public.f_words(body), '')), 'D');
end $$;

-- The searchable words of a person: lower case without accents, and a space for each symbol that joins the words of
-- an e-mail address. Uses no extension, so that the result is the same on every database.
create or replace function person_words(value text) returns text
language sql immutable strict parallel safe
return lower(translate(value, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ@._+/-',
                              'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn      '));

-- Makes codes and phones searchable by any part: each suffix becomes a word in the index, and a part is a prefix of
-- one of them. Parts of fewer than four characters are not supported.
create or replace function parts_of(variadic wholes text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  whole text;
  endings text[] := '{}';
begin
  foreach whole in array wholes loop
    for start in 1 .. coalesce(length(whole), 0) - 3 loop
      endings := endings || substr(whole, start);
    end loop;
  end loop;
  return array_to_tsvector(endings);
end $$;
