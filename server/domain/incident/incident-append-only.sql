-- The entries stay unchanged for five years (ANPD, Res. 15/2024), for every user of the database.
create or replace trigger incident_entries_never_changed before update on incident_entries
  for each row execute function refuse_change();

create or replace trigger incident_entries_no_delete before delete on incident_entries
  for each row when (old.created_at > now() - interval '5 years') execute function refuse_change();

create or replace trigger incident_entries_no_truncate before truncate on incident_entries
  for each statement execute function refuse_change();
