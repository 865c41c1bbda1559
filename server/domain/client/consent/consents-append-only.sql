create or replace trigger consents_append_only before update or delete on consents
  for each row execute function refuse_change();

create or replace trigger consents_no_truncate before truncate on consents
  for each statement execute function refuse_change();
