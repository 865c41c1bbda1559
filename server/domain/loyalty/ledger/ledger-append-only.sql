-- The ledger is never rewritten, neither by the product nor by hand.
create or replace trigger loyalty_entries_append_only before update or delete on loyalty_entries
  for each row execute function refuse_change();

create or replace trigger loyalty_entries_no_truncate before truncate on loyalty_entries
  for each statement execute function refuse_change();

create or replace trigger loyalty_lot_moves_append_only before update or delete on loyalty_lot_moves
  for each row execute function refuse_change();

create or replace trigger loyalty_lot_moves_no_truncate before truncate on loyalty_lot_moves
  for each statement execute function refuse_change();
