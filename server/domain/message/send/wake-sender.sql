-- Wakes the senders of all processes, which would otherwise look for messages only every few seconds.
create or replace function wake_senders() returns trigger language plpgsql as $$
begin
  perform pg_notify('message_queue', '');
  return null;
end $$;

create or replace trigger outbox_inserted_wakes after insert on outbox
  for each statement execute function wake_senders();

create or replace trigger broadcasts_changed_wake after update of state on broadcasts
  for each statement execute function wake_senders();
