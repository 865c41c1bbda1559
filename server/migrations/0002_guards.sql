-- The audit is append-only, whoever writes: no code path and no hand at a console changes or removes a row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_logs_append_only before update or delete on audit_logs
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_logs_no_truncate before truncate on audit_logs
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Revoking an access code is one-way (spec 4).
create function refuse_reactivation() returns trigger language plpgsql as $$
begin
  raise exception 'a revoked access code stays revoked' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger lojista_access_codes_revoked_for_good before update on lojista_access_codes
  for each row when (new.is_active and not old.is_active) execute function refuse_reactivation();
--> statement-breakpoint
-- Counters of attempts change at every request and are worth nothing after a crash.
alter table rate_limits set unlogged;
