-- Clears what a final message of these kinds no longer needs: the code of a phone, and the text of a test, which may
-- contain the name of a client that the message does not refer to, so that no erasure would find it.
create or replace function clear_final_message() returns trigger language plpgsql as $$
begin
  new.values := null;
  if new.kind = 'test' then
    new.subject := '';
    new.text := null;
    new.html := null;
  end if;
  return new;
end $$;

create or replace trigger outbox_final_cleared before update of state on outbox
  for each row when (new.kind in ('phone_code', 'test') and new.state <> 'queued')
  execute function clear_final_message();
