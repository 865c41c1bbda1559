-- Opens inbound messages again whose answer was not sent, so that the question is not lost.
create or replace function reopen_unanswered() returns trigger language plpgsql as $$
begin
  update inbound_messages set handled_at = null, handled_by = null,
    updated_at = greatest(now(), updated_at + interval '1 microsecond')
  where reply_id = new.id and handled_at is not null;
  return null;
end $$;

create or replace trigger outbox_reply_failed after update of state on outbox
  for each row when (new.kind = 'reply' and new.state in ('failed', 'skipped') and old.state is distinct from new.state)
  execute function reopen_unanswered();
