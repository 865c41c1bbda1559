-- The audit is append-only, whoever writes: no code path and no hand at a console changes or removes a row.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
