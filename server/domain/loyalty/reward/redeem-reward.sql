-- Exchanges points of a card for a reward. The voucher is open until the counter hands the reward over, or used
-- immediately when the counter itself redeems it.
create or replace function redeem_reward(redemption jsonb, author jsonb, out outcome text, out voucher uuid, out detail text)
language plpgsql as $$
declare
  asked record;
  reward loyalty_rewards;
  card record;
  entry loyalty_entries;
begin
  select * into asked from jsonb_to_record(redemption) as p(at timestamptz, voucher_id uuid, code text, company_id uuid, card_id uuid,
    reward_id uuid, is_used boolean, place text, scope text, key text, body text, audited jsonb);
  select r.outcome, r.result into outcome, voucher from replayed_loyalty_key(asked.scope, asked.key, asked.body) r;
  if outcome is not null then return; end if;
  perform lock_loyalty_card(asked.card_id);
  select c.id, c.balance into card from loyalty_cards c join clients l on l.id = c.client_id
  where c.id = asked.card_id and c.company_id = asked.company_id and c.merged_into_id is null and l.erased_at is null;
  if not found then outcome := 'unknown_card'; return; end if;
  select r.outcome, r.result into outcome, voucher from replayed_loyalty_key(asked.scope, asked.key, asked.body) r;
  if outcome is not null then return; end if;

  perform expire_loyalty_lots(card.id, asked.at);
  select c.balance into card.balance from loyalty_cards c where c.id = card.id;
  -- Cards before rewards, in every function: two redemptions never wait for each other in a circle.
  select r.* into reward from loyalty_rewards r join loyalty_programs p on p.company_id = r.company_id
  where r.id = asked.reward_id and r.company_id = asked.company_id and r.is_active and p.is_active for no key update of r;
  if not found then outcome := 'unknown_reward'; return; end if;
  if reward.stock = 0 then outcome := 'reward_sold_out'; return; end if;
  if card.balance < reward.cost then outcome := 'not_enough_points'; detail := reward.cost - card.balance; return; end if;
  -- Also what the client took on the card of a duplicate.
  if reward.limit_per_client is not null and reward.limit_per_client <= (select count(*) from loyalty_cards c join loyalty_vouchers v on v.card_id = c.id
    where (c.id = card.id or c.merged_into_id = card.id) and v.reward_id = reward.id and v.state <> 'returned') then
    outcome := 'reward_limit';
    detail := reward.limit_per_client;
    return;
  end if;

  insert into loyalty_vouchers (id, code, card_id, company_id, reward_id, reward_name, cost, state, taken_at, valid_until,
    used_at, closed_at, user_id, impersonator_id, access_code_id, code_session_id, user_session_id, operator_name, operator_client_id)
  select asked.voucher_id, asked.code, card.id, reward.company_id, reward.id, reward.name, reward.cost,
    case when asked.is_used then 'used' else 'open' end, asked.at, town_day(asked.at) + reward.valid_days,
    case when asked.is_used then asked.at end, case when asked.is_used then asked.at end, a.user_id, a.impersonator_id,
    (select code_id from lojista_code_sessions s where s.id = a.code_session_id), a.code_session_id, a.user_session_id,
    a.operator_name, a.operator_client_id
  from jsonb_populate_record(null::loyalty_vouchers, author) a;
  entry := add_loyalty_entry(card.id, 'redeem', 'reward', -reward.cost, author || jsonb_build_object(
    'voucher_id', asked.voucher_id, 'place', asked.place, 'created_at', asked.at));
  perform spend_loyalty_lots(entry);
  if reward.stock is not null then update loyalty_rewards set stock = stock - 1 where id = reward.id; end if;
  if asked.audited is not null then
    insert into audit_logs (user_id, impersonator_id, action, table_name, record_id, new_values)
    values ((author->>'user_id')::uuid, (author->>'impersonator_id')::uuid, 'reward.redeemed', 'loyalty_vouchers', asked.voucher_id::text, asked.audited);
  end if;
  perform store_loyalty_key(asked.scope, asked.key, asked.body, asked.voucher_id, asked.at);
  outcome := 'redeemed';
  voucher := asked.voucher_id;
end $$;

-- Gives the points of a voucher back and releases its stock. The condition on the state is the caller's.
create or replace function return_voucher(returned uuid, from_states text[], details jsonb, out outcome text, out card uuid) language plpgsql as $$
declare
  voucher loyalty_vouchers;
  entry loyalty_entries;
begin
  select v.card_id into card from loyalty_vouchers v where v.id = returned;
  if not found then outcome := 'unknown_voucher'; return; end if;
  perform lock_loyalty_card(card);
  if is_erased_card(card) then outcome := 'unknown_card'; return; end if;
  perform from loyalty_rewards r join loyalty_vouchers v on v.reward_id = r.id where v.id = returned for no key update of r;
  update loyalty_vouchers v set state = 'returned', used_at = null, closed_at = (details->>'created_at')::timestamptz
  where v.id = returned and v.state = any (from_states) returning * into voucher;
  if not found then outcome := 'not_returnable'; return; end if;
  select * into entry from loyalty_entries e where e.voucher_id = returned and e.kind = 'redeem';
  entry := reverse_loyalty_entry(entry, 'voucher_returned', details || jsonb_build_object('voucher_id', returned));
  -- Points that expired while they were spent expire again.
  perform expire_loyalty_lots(card, entry.created_at);
  update loyalty_rewards r set stock = r.stock + 1 where r.id = voucher.reward_id and r.stock is not null;
  perform forward_merged_points(card, details);
  outcome := 'returned';
end $$;
