-- The days on which a company has something to offer, whatever its stock: the map counts companies over a whole
-- country, and does not read every offer for it.
alter table companies add column live_days datemultirange not null default '{}';
--> statement-breakpoint
create function refresh_live_days(company_ids uuid[]) returns void language plpgsql as $$
begin
  -- First the locks, always in one order; then what is read is what everybody else has written.
  perform from companies where id = any(company_ids) order by id for no key update;
  update companies set live_days = coalesce((
    select range_agg(daterange(case when status = 'future_activation' then activation_date end, valid_until, '[]'))
    from offers
    where company_id = companies.id and status in ('active', 'future_activation')
      and (status = 'active' or activation_date <= valid_until)
  ), '{}')
  where id = any(company_ids);
end $$;
--> statement-breakpoint
create function refresh_live_days_of_added() returns trigger language plpgsql as $$
begin
  perform refresh_live_days(array(select distinct company_id from added));
  return null;
end $$;
--> statement-breakpoint
create trigger offers_added_live_days after insert on offers referencing new table as added
  for each statement execute function refresh_live_days_of_added();
--> statement-breakpoint
create function refresh_live_days_of_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_live_days(array[old.company_id]);
  else
    perform refresh_live_days(array[old.company_id, new.company_id]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger offers_changed_live_days after update of company_id, status, activation_date, valid_until on offers
  for each row when ((old.company_id, old.status, old.activation_date, old.valid_until)
    is distinct from (new.company_id, new.status, new.activation_date, new.valid_until))
  execute function refresh_live_days_of_changed();
--> statement-breakpoint
create trigger offers_removed_live_days after delete on offers
  for each row execute function refresh_live_days_of_changed();
--> statement-breakpoint
-- The company is changed in the same transaction: a lock that two could share would let them wait for each other.
create or replace function copy_company_to_offer() returns trigger language plpgsql as $$
begin
  select name, is_active, neighborhood, latitude, longitude
  into new.company_name, new.company_is_active, new.neighborhood, new.latitude, new.longitude
  from companies where id = new.company_id for no key update;
  -- No such company: the foreign key will say so.
  if not found then new.company_name := ''; new.company_is_active := false; end if;
  return new;
end $$;
--> statement-breakpoint
select refresh_live_days(array(select id from companies));
--> statement-breakpoint
drop index offers_map;
--> statement-breakpoint
create index companies_map on companies (latitude, longitude) include (category_id, live_days) where is_active;
