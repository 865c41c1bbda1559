-- These phones, and of each that belongs to a duplicate the one of the client that stands for it; in the order in which
-- everybody locks them. As an array they are looked up by the index, however many people there are.
create or replace function primary_phones(phones text[]) returns text[] language plpgsql stable as $$
begin
  return array(
    select unnest(phones)
    union
    select standing.phone from clients duplicate join clients standing on standing.id = duplicate.merged_into_id
    where duplicate.phone = any (phones)
    order by 1
  );
end $$;
