-- Notifies listeners of a change of a card that is not an entry of its ledger: its client's wallet shows it.
create or replace function notify_card_changed(card uuid) returns void language plpgsql as $$
begin
  perform pg_notify('card_changes', client_id::text) from loyalty_cards where id = card;
end $$;

create or replace function notify_voucher_changed() returns trigger language plpgsql as $$
begin
  perform notify_card_changed(new.card_id);
  return null;
end $$;

create or replace trigger loyalty_vouchers_notify_changed after update of state on loyalty_vouchers
  for each row when (old.state <> new.state) execute function notify_voucher_changed();

-- A device that was forgotten, erased, or linked to another client may not follow the cards of its former client.
create or replace function notify_device_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('card_changes', old.client_id::text);
  return null;
end $$;

create or replace trigger client_sessions_notify_changed after update of client_id, ended_at, token_hash on client_sessions
  for each row when (old.client_id is not null and (old.client_id, old.ended_at, old.token_hash)
    is distinct from (new.client_id, new.ended_at, new.token_hash)) execute function notify_device_changed();
