-- Accents and typing mistakes. Both extensions are trusted: the owner of the database may create them.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Text without accents and capitals. The dictionary is named, so that the function may stand in an index.
create or replace function f_norm(text) returns text language sql immutable strict parallel safe
return lower(unaccent('unaccent'::regdictionary, $1));

-- What the Portuguese stemmer does not know of words without accents: the plurals of promoção, pastel, bombom.
create or replace function f_words(text) returns text language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(f_norm($1), 'oes\M', 'ao', 'g'), '([aeo])is\M', '\1l', 'g'), 'ns\M', 'm', 'g');

-- What is found of a row. Titles and labels count by stem and, for prefixes, as they are; the text by stem alone.
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

-- What people are found by: small letters without accents, and a space for each sign that joins the words of an
-- address. No extension, so that it is the same on every database.
create or replace function person_words(value text) returns text
language sql immutable strict parallel safe
return lower(translate(value, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ@._+/-',
                              'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn      '));

-- Codes and phones are found by any part of them: a part is the beginning of one of these endings, which an index of words
-- finds. What has fewer than four signs is no part to look for.
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
