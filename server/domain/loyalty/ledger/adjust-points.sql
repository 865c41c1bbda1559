-- Adds or takes points with a reason that the caller stores. A correction never takes more than the card has.
create or replace function adjust_points(card uuid, company uuid, points int, details jsonb, out outcome text, out entry_id bigint) language plpgsql as $$
declare
  entry loyalty_entries;
  left_over int;
begin
  perform lock_loyalty_card(card);
  perform from loyalty_cards c join clients l on l.id = c.client_id
  where c.id = card and c.company_id = company and c.merged_into_id is null and l.erased_at is null;
  if not found then outcome := 'unknown_card'; return; end if;
  perform expire_loyalty_lots(card, (details->>'created_at')::timestamptz);
  select c.balance + points into left_over from loyalty_cards c where c.id = card;
  if left_over < 0 and points < 0 then outcome := 'adjustment_too_large'; return; end if;
  if left_over > 10000000 then outcome := 'too_many_points'; return; end if;
  entry := add_loyalty_entry(card, 'adjust', 'correction', points, details);
  if points > 0 then perform open_given_lot(entry); else perform spend_loyalty_lots(entry); end if;
  outcome := 'adjusted';
  entry_id := entry.id;
end $$;

-- Creates the lot of points that are given without a purchase, with the expiry of the current rules.
create or replace function open_given_lot(entry loyalty_entries) returns void language plpgsql as $$
begin
  perform open_loyalty_lot(entry, loyalty_expiry_day(town_day(entry.created_at), p.expiry_months),
    case when p.expiry = 'after_last_visit' then p.expiry_months end)
  from loyalty_programs p where p.company_id = entry.company_id;
end $$;

-- Gives a bonus of a job: the birthday gift, or the gift for a client who has been away.
create or replace function give_bonus(card uuid, why text, points int, details jsonb) returns bigint language plpgsql as $$
declare
  entry loyalty_entries;
begin
  perform lock_loyalty_card(card);
  perform from loyalty_cards c where c.id = card and c.merged_into_id is null;
  if not found then return null; end if;
  entry := add_loyalty_entry(card, 'bonus', why, points, details);
  perform open_given_lot(entry);
  return entry.id;
end $$;
