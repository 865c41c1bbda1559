-- An erasure redacts the personal values in the audit but not the entry: the author, action and time stay. A reason is free
-- text, which may name the person. Entries requested by a browser may contain anything, so all their values are removed.
create or replace function audit_values_without_person(source text, given jsonb) returns jsonb
language sql immutable parallel safe as $$
  select case
    when given is null or source = 'client' or jsonb_typeof(given) <> 'object' then null
    else given || coalesce(
      (
        select jsonb_object_agg(key, null::text)
        from jsonb_object_keys(given) as keys (key)
        where key in ('name', 'phone', 'email', 'birthday', 'cpf', 'notes', 'tags', 'reason')
      ),
      '{}'::jsonb
    )
  end
$$;

-- The client of an audited record: of the client itself, a coupon, a card or a voucher. Null for other records.
create or replace function client_of_audited(audited_table text, record text) returns uuid language plpgsql stable as $$
declare
  audited uuid := case when record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then record end;
begin
  return case audited_table
    when 'clients' then audited
    when 'coupons' then (select c.client_id from coupons c where c.id = audited)
    when 'loyalty_cards' then (select c.client_id from loyalty_cards c where c.id = audited)
    when 'loyalty_vouchers' then
      (select c.client_id from loyalty_vouchers v join loyalty_cards c on c.id = v.card_id where v.id = audited)
  end;
end $$;

-- The audit is append-only otherwise: the only permitted change is exactly this redaction, for an erased client.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and exists (select from clients l where l.id = client_of_audited(old.table_name, old.record_id) and l.erased_at is not null)
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
