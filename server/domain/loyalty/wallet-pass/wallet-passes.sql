-- Marks the passes of cards in the wallets of phones as changed. Their update is due immediately, and the attempts start
-- anew.
create or replace function change_wallet_passes(cards uuid[]) returns void language sql as $$
  -- Always in the order of their ids, so that a posting and a change of the rules never wait for each other in a circle.
  with changed as (
    select id from loyalty_wallet_passes where card_id = any (cards) order by id for no key update
  )
  update loyalty_wallet_passes p set changes = p.changes + 1, changed_at = clock_timestamp(), next_attempt_at = '-infinity', attempts = 0
  from changed where p.id = changed.id
$$;

-- A merge shows the card of the primary client in the passes of the duplicate. Undoing it shows the card of the duplicate
-- in them again.
create or replace function change_passes_of_card() returns trigger language plpgsql as $$
declare
  shown uuid := coalesce(new.merged_into_id, new.id);
begin
  if new.merged_into_id is distinct from old.merged_into_id then
    update loyalty_wallet_passes set card_id = shown where serial = new.id or card_id = new.id;
    update loyalty_cards set has_wallet_pass = true where id = shown and not has_wallet_pass;
  end if;
  perform change_wallet_passes(array[shown]);
  return null;
end $$;

-- Only cards that ever had a pass call the function, so that a posting on any other card costs nothing.
create or replace trigger loyalty_cards_change_passes after update of balance, merged_into_id on loyalty_cards for each row
  when (new.has_wallet_pass and (old.balance <> new.balance or old.merged_into_id is distinct from new.merged_into_id))
  execute function change_passes_of_card();

-- A change of the rules or the rewards is shown in all passes of the club.
create or replace function change_passes_of_club() returns trigger language plpgsql as $$
begin
  perform change_wallet_passes(array(
    select c.id from loyalty_cards c where c.company_id = new.company_id and c.has_wallet_pass order by c.id));
  return null;
end $$;

create or replace trigger loyalty_programs_change_passes after update on loyalty_programs for each row
  when (old.version <> new.version) execute function change_passes_of_club();

create or replace trigger loyalty_rewards_change_passes after insert or update of name, cost, is_active on loyalty_rewards
  for each row execute function change_passes_of_club();

-- An erased client leaves no phone here. Google is told once more, so that it shows nothing of the card any more.
create or replace function erase_wallet_passes(card uuid) returns void language plpgsql as $$
begin
  delete from loyalty_wallet_passes where card_id = card and wallet = 'apple';
  perform change_wallet_passes(array[card]);
end $$;
