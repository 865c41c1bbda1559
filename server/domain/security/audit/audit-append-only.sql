-- An erasure redacts the personal values in the audit but not the entry: the author, action and time stay. Entries
-- requested by a browser may contain anything, so all their values are removed.
create or replace function audit_values_without_person(source text, given jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case
    when given is null or source = 'client' or jsonb_typeof(given) <> 'object' then null
    else given || coalesce(
      (
        select jsonb_object_agg(key, null::text)
        from jsonb_object_keys(given) as keys (key)
        where key in ('name', 'phone', 'email', 'birthday', 'cpf', 'notes', 'tags')
      ),
      '{}'::jsonb
    )
  end
$$;

-- The audit is append-only otherwise: the only permitted change is exactly this redaction, for an erased client.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  client_id uuid := case when old.record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then old.record_id end;
begin
  if tg_op = 'UPDATE'
    and old.table_name = 'clients'
    and exists (select from clients where id = client_id and erased_at is not null)
    and new.old_values is not distinct from audit_values_without_person(old.source, old.old_values)
    and new.new_values is not distinct from audit_values_without_person(old.source, old.new_values)
    and to_jsonb(new) - 'old_values' - 'new_values' = to_jsonb(old) - 'old_values' - 'new_values'
  then
    return new;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_logs_append_only before update or delete on audit_logs
  for each row execute function refuse_audit_change();

create or replace trigger audit_logs_no_truncate before truncate on audit_logs
  for each statement execute function refuse_change();
