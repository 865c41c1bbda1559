-- Returns these phones, and for each phone of a duplicate also the phone of its primary client, in the order in which
-- all transactions lock them. The result is an array, so that the clients are found by the index, however many there
-- are.
create or replace function primary_phones(phones text[]) returns text[] language plpgsql stable as $$
begin
  return array(
    select unnest(phones)
    union
    select primary_client.phone from clients duplicate join clients primary_client on primary_client.id = duplicate.merged_into_id
    where duplicate.phone = any (phones)
    order by 1
  );
end $$;
