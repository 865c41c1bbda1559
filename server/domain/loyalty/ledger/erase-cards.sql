-- Checks whether the client of a card was erased: nothing is undone there, because points would return to no person.
create or replace function is_erased_card(card uuid) returns boolean language sql stable as $$
  select exists (select from loyalty_cards c join clients l on l.id = c.client_id where c.id = card and l.erased_at is not null)
$$;

-- Ends the cards of erased clients: open vouchers and waiting requests are cancelled, words of people are deleted, and
-- the points that are left expire. The ledger and its sums stay, without a person.
create or replace function erase_loyalty_cards(erased uuid[], at timestamptz) returns void language plpgsql as $$
declare
  card record;
  entry loyalty_entries;
begin
  for card in select c.id, c.balance from loyalty_cards c where c.client_id = any (erased)
    order by c.company_id, c.id for no key update
  loop
    with cancelled as (
      update loyalty_vouchers v set state = 'cancelled', closed_at = at where v.card_id = card.id and v.state = 'open'
      returning v.reward_id
    )
    update loyalty_rewards r set stock = r.stock + c.count
    from (select reward_id, count(*)::int as count from cancelled group by reward_id) c
    where r.id = c.reward_id and r.stock is not null;
    update loyalty_points_requests p set message = null, answer = null,
      state = case p.state when 'waiting' then 'cancelled' else p.state end, answered_at = coalesce(p.answered_at, at)
    where p.card_id = card.id;
    delete from loyalty_entry_notes n using loyalty_entries e where e.id = n.entry_id and e.card_id = card.id;
    perform erase_wallet_passes(card.id);
    perform expire_loyalty_lots(card.id, at);
    select c.balance into card.balance from loyalty_cards c where c.id = card.id;
    continue when card.balance <= 0;
    entry := add_loyalty_entry(card.id, 'expire', 'erasure', -card.balance, jsonb_build_object('place', 'job', 'created_at', at));
    perform spend_loyalty_lots(entry);
  end loop;
end $$;
