-- The rules of a program, without what does not affect a posting or a card.
create or replace function loyalty_rules(program loyalty_programs) returns jsonb language sql immutable parallel safe as $$
  select to_jsonb(program) - array['company_id', 'version', 'created_at', 'updated_at']
$$;

-- Each change of a rule is a new version, however it is written.
create or replace function count_program_version() returns trigger language plpgsql as $$
begin
  new.version := case
    when tg_op = 'INSERT' then 1
    when loyalty_rules(new) is distinct from loyalty_rules(old) then old.version + 1
    else old.version
  end;
  return new;
end $$;

create or replace trigger loyalty_programs_count_version before insert or update on loyalty_programs
  for each row execute function count_program_version();

create or replace function store_program_version() returns trigger language plpgsql as $$
begin
  insert into loyalty_program_versions (company_id, version, rules, created_at)
  values (new.company_id, new.version, loyalty_rules(new), new.updated_at)
  on conflict (company_id, version) do nothing;
  insert into loyalty_totals (company_id) values (new.company_id) on conflict (company_id) do nothing;
  return null;
end $$;

create or replace trigger loyalty_programs_store_version after insert or update on loyalty_programs
  for each row execute function store_program_version();

create or replace trigger loyalty_program_versions_append_only before update or delete on loyalty_program_versions
  for each row execute function refuse_change();

create or replace trigger loyalty_program_versions_no_truncate before truncate on loyalty_program_versions
  for each statement execute function refuse_change();
