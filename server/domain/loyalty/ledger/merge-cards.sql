-- Moves all points of one card to another card of the same company, with their expiry: two entries that cancel out. A debt is
-- taken out of the named lot first.
create or replace function transfer_points(from_card uuid, to_card uuid, details jsonb, first_lot bigint default null) returns void
language plpgsql as $$
declare
  moved int;
  lots jsonb;
  lot record;
  taken loyalty_entries;
  given loyalty_entries;
begin
  -- Always in the order of their ids, so that two transfers never wait for each other in a circle.
  perform from loyalty_cards c where c.id in (from_card, to_card) order by c.id for no key update;
  perform expire_loyalty_lots(c, (details->>'created_at')::timestamptz) from unnest(array[from_card, to_card]) c;
  select c.balance into moved from loyalty_cards c where c.id = from_card;
  if moved = 0 then return; end if;
  if moved < 0 then
    -- A debt: the other card pays it as far as it can, and owes the rest.
    taken := add_loyalty_entry(from_card, 'adjust', 'merge', -moved, details || jsonb_build_object('other_card_id', to_card));
    perform open_loyalty_lot(taken, null, null);
    given := add_loyalty_entry(to_card, 'adjust', 'merge', moved, details || jsonb_build_object('other_card_id', from_card));
    perform spend_loyalty_lots(given, first_lot);
    return;
  end if;
  for lot in
    select l.expires_on, l.renew_months, sum(l.remaining)::int as points, array_agg(l.id) as ids from loyalty_lots l
    where l.card_id = from_card and l.remaining > 0 group by l.expires_on, l.renew_months order by l.expires_on nulls last
  loop
    taken := add_loyalty_entry(from_card, 'adjust', 'merge', -lot.points, details || jsonb_build_object('other_card_id', to_card));
    given := add_loyalty_entry(to_card, 'adjust', 'merge', lot.points, details || jsonb_build_object('other_card_id', from_card));
    perform open_loyalty_lot(given, lot.expires_on, lot.renew_months);
    perform move_loyalty_lot(taken.id, l.id, -l.remaining, given.id) from loyalty_lots l where l.id = any (lot.ids);
  end loop;
end $$;

-- A reversal on the card of a duplicate changes the card that its points were moved to, the named lot first.
create or replace function forward_merged_points(card uuid, details jsonb, first_lot bigint default null) returns void
language plpgsql as $$
declare
  target uuid;
begin
  select c.merged_into_id into target from loyalty_cards c where c.id = card;
  if target is null then return; end if;
  perform transfer_points(card, target, details - array['reverses_id', 'posting_id', 'voucher_id'], first_lot);
end $$;

-- Joins the cards of a duplicate with those of the primary client: in each company the primary client has no card of,
-- the card changes its owner; otherwise its points move. Returns the cards that changed their owner.
create or replace function merge_cards(kept uuid, merged uuid, details jsonb) returns uuid[] language plpgsql as $$
declare
  pair record;
  moved uuid[];
begin
  -- All cards first, in the order of their ids, and sums of companies later, in the order of the loop: a writer that
  -- waits for the sums never has a card that this merge still needs.
  perform from loyalty_cards c where c.client_id in (kept, merged) order by c.id for update;
  for pair in
    select d.id as from_card, p.id as to_card from loyalty_cards d
    join loyalty_cards p on p.company_id = d.company_id and p.client_id = kept
    where d.client_id = merged and d.merged_into_id is null order by d.company_id
  loop
    perform transfer_points(pair.from_card, pair.to_card, details);
    update loyalty_cards set merged_into_id = pair.to_card where id = pair.from_card;
  end loop;
  with changed as (
    update loyalty_cards d set client_id = kept where d.client_id = merged and d.merged_into_id is null returning d.id
  )
  select coalesce(array_agg(id), '{}') into moved from changed;
  return moved;
end $$;

-- Moves the points and debts back that are left of those that a card moved to another one.
create or replace function return_merged_points(from_card uuid, to_card uuid, details jsonb) returns void language plpgsql as $$
declare
  lot record;
  taken loyalty_entries;
  given loyalty_entries;
begin
  perform expire_loyalty_lots(to_card, (details->>'created_at')::timestamptz);
  for lot in
    select l.id, l.remaining, l.expires_on, l.renew_months from loyalty_lots l join loyalty_entries e on e.id = l.id
    where l.card_id = to_card and e.reason = 'merge' and e.other_card_id = from_card and l.remaining <> 0 order by l.id
  loop
    taken := add_loyalty_entry(to_card, 'adjust', 'merge', -lot.remaining, details || jsonb_build_object('other_card_id', from_card));
    given := add_loyalty_entry(from_card, 'adjust', 'merge', lot.remaining, details || jsonb_build_object('other_card_id', to_card));
    if lot.remaining > 0 then
      perform open_loyalty_lot(given, lot.expires_on, lot.renew_months);
      perform move_loyalty_lot(taken.id, lot.id, -lot.remaining, given.id);
    else
      perform move_loyalty_lot(taken.id, lot.id, -lot.remaining);
      perform spend_loyalty_lots(given);
    end if;
  end loop;
end $$;

-- Separates them again: cards that changed their owner go back, and so do the moved points and debts that are left.
create or replace function unmerge_cards(kept uuid, merged uuid, moved_cards uuid[], details jsonb) returns void language plpgsql as $$
declare
  pair record;
  heir uuid;
begin
  perform from loyalty_cards c where c.id = any (moved_cards) or c.client_id = merged or c.merged_into_id = any (moved_cards)
    or c.id in (select m.merged_into_id from loyalty_cards m where m.client_id = merged) order by c.id for update;
  update loyalty_cards set client_id = merged where id = any (moved_cards) and client_id = kept;
  -- Another duplicate of the primary client has moved points to a card that goes back. They belong to the primary client.
  for pair in
    select x.id as from_card, x.merged_into_id as to_card, x.company_id from loyalty_cards x join loyalty_cards c on c.id = x.merged_into_id
    where c.id = any (moved_cards) and c.client_id = merged order by x.company_id, x.id
  loop
    select c.id into heir from loyalty_cards c where c.company_id = pair.company_id and c.client_id = kept;
    update loyalty_cards set merged_into_id = heir, client_id = case when heir is null then kept else client_id end
    where id = pair.from_card;
    perform return_merged_points(pair.from_card, pair.to_card, details);
    perform forward_merged_points(pair.from_card, details);
  end loop;
  for pair in
    select d.id as from_card, d.merged_into_id as to_card from loyalty_cards d
    where d.client_id = merged and d.merged_into_id is not null order by d.company_id
  loop
    update loyalty_cards set merged_into_id = null where id = pair.from_card;
    perform return_merged_points(pair.from_card, pair.to_card, details);
  end loop;
end $$;
