create or replace function refresh_live_days(company_ids uuid[]) returns void language plpgsql as $$
begin
  -- Takes the locks first, always in the same order. The following query then sees everything that other transactions
  -- have committed.
  perform from companies where id = any(company_ids) order by id for no key update;
  update companies set live_days = coalesce((
    select range_agg(daterange(case when status = 'future_activation' then activation_date end, valid_until, '[]'))
    from offers
    where company_id = companies.id and status in ('active', 'future_activation')
      and (status = 'active' or activation_date <= valid_until)
  ), '{}')
  where id = any(company_ids);
end $$;

create or replace function refresh_live_days_of_added() returns trigger language plpgsql as $$
begin
  perform refresh_live_days(array(select distinct company_id from added));
  return null;
end $$;

create or replace trigger offers_added_live_days after insert on offers referencing new table as added
  for each statement execute function refresh_live_days_of_added();

create or replace function refresh_live_days_of_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_live_days(array[old.company_id]);
  else
    perform refresh_live_days(array[old.company_id, new.company_id]);
  end if;
  return null;
end $$;

create or replace trigger offers_changed_live_days after update of company_id, status, activation_date, valid_until on offers
  for each row when ((old.company_id, old.status, old.activation_date, old.valid_until)
    is distinct from (new.company_id, new.status, new.activation_date, new.valid_until))
  execute function refresh_live_days_of_changed();

create or replace trigger offers_removed_live_days after delete on offers
  for each row execute function refresh_live_days_of_changed();
