-- How many letters two words begin with alike.
create function shared_beginning(one text, other text) returns int language sql immutable strict parallel safe
return (
  select coalesce(max(letters), 0) from generate_series(1, least(length(one), length(other))) letters
  where left(one, letters) = left(other, letters)
);
--> statement-breakpoint
-- Of words that are as near to a mistyped one, those that begin like it: "piza" is "pizza", and not also "pipa".
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
