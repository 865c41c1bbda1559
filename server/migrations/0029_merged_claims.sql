-- These phones, and of each that belongs to a duplicate the one of the client that stands for it; in the order in which
-- everybody locks them. As an array they are looked up by the index, however many people there are.
create function standing_phones(phones text[]) returns text[] language plpgsql stable as $$
begin
  return array(
    select unnest(phones)
    union
    select standing.phone from clients duplicate join clients standing on standing.id = duplicate.merged_into_id
    where duplicate.phone = any (phones)
    order by 1
  );
end $$;
--> statement-breakpoint
-- As before, and who is known by several phones is locked by all of them: else two claims at once, by two phones of one
-- person, would each find the campaign's one coupon still free.
create or replace function claim_coupons(claims jsonb) returns table (place int, outcome text, coupon_id uuid)
language plpgsql as $$
declare
  phones text[] := standing_phones(array(select item->>'phone' from jsonb_array_elements(claims) item));
  people uuid[];
  claim coupon_claim;
  offer uuid;
  left_over int;
  issued uuid[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('claims of ' || phone, 0)) from unnest(phones) phone;
  people := array(
    select coalesce(merged_into_id, id) from clients where phone = any (phones) order by phone for no key update
  );
  if people <> '{}' then
    perform close_lapsed_coupons((select max((item->>'at')::timestamptz) from jsonb_array_elements(claims) item), people);
  end if;
  for claim in select * from jsonb_populate_recordset(null::coupon_claim, claims) c order by c.offer_id, c.place loop
    if offer is distinct from claim.offer_id then
      offer := claim.offer_id;
      select remaining into left_over from offer_stock where offer_id = offer for update;
    end if;
    select done.outcome, done.coupon_id into outcome, coupon_id from claim_coupon(claim, left_over) done;
    if outcome = 'issued' then
      issued := issued || coupon_id;
      left_over := left_over - 1;
    end if;
    place := claim.place;
    return next;
  end loop;
  -- The rows are locked above: there are as many left.
  update offer_stock s set remaining = s.remaining - taken.count
  from (select c.offer_id, count(*) from jsonb_populate_recordset(null::coupon_claim, claims) c
    where c.coupon_id = any (issued) group by c.offer_id) taken
  where s.offer_id = taken.offer_id;
  insert into coupon_events (coupon_id, kind, place, session_id, created_at)
  select c.coupon_id, 'claimed', 'checkout', c.session_id, c.at
  from jsonb_populate_recordset(null::coupon_claim, claims) c where c.coupon_id = any (issued) order by c.place;
end $$;
