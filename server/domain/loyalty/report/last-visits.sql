-- The full hour of a visit, which is one in the town too.
create or replace function visit_hour(at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_bin('1 hour', at, timestamptz '2000-01-01 00:00:00-03');

-- Moves a client to the hour of the last visit to any club. A card that was merged into another one does not count. The
-- trigger runs before the change of each row, so that a statement that changes several cards of a client counts them one
-- after another. The writer of a visit has locked the client (ledger.sql): a parallel posting of the same client in another
-- club counts afterwards. A new card has no visit.
create or replace function count_last_visit() returns trigger language plpgsql as $$
begin
  insert into loyalty_last_visits (hour, clients)
  select moved.hour, sum(moved.clients) from (
    select visit_hour(max(c.last_visit_at)) as hour, -1 as clients from loyalty_cards c
    where c.client_id in (old.client_id, new.client_id) and c.merged_into_id is null group by c.client_id
    union all
    select visit_hour(max(after.last_visit_at)), 1 from (
      select c.client_id, c.last_visit_at from loyalty_cards c
      where c.client_id in (old.client_id, new.client_id) and c.merged_into_id is null and c.id <> new.id
      union all
      select new.client_id, new.last_visit_at where new.merged_into_id is null
    ) after group by after.client_id
  ) moved where moved.hour is not null group by moved.hour having sum(moved.clients) <> 0;
  return new;
end $$;

create or replace trigger loyalty_cards_count_last_visit before update of last_visit_at, client_id, merged_into_id on loyalty_cards
  for each row when ((visit_hour(old.last_visit_at), old.client_id, old.merged_into_id)
    is distinct from (visit_hour(new.last_visit_at), new.client_id, new.merged_into_id)) execute function count_last_visit();

-- Joins the rows of each hour into one. Rows that others add meanwhile stay. Returns the number of joined rows.
create or replace function join_last_visits() returns int language plpgsql as $$
declare
  joined int;
begin
  with several as (
    select v.hour from loyalty_last_visits v group by v.hour having count(*) > 1
  ), taken as (
    delete from loyalty_last_visits v using several s where v.hour = s.hour returning v.hour, v.clients
  ), written as (
    insert into loyalty_last_visits (hour, clients)
    select t.hour, sum(t.clients) from taken t group by t.hour having sum(t.clients) <> 0
  )
  select count(*) into joined from taken;
  return joined;
end $$;

-- Adds rows for the hours whose sum differs from the cards. Returns their number. Postings do not wait: one statement sees
-- the cards and the rows of one moment, and the difference stays right for all that is added later. Only a second rebuild
-- waits, because it would add the same difference again.
create or replace function rebuild_last_visits() returns int language plpgsql as $$
declare
  corrected int;
begin
  lock table loyalty_last_visits in share update exclusive mode;
  insert into loyalty_last_visits (hour, clients)
  select coalesce(c.hour, v.hour), coalesce(c.clients, 0) - coalesce(v.clients, 0)
  from (
    select visit_hour(l.last_at) as hour, count(*) as clients
    from (select max(last_visit_at) as last_at from loyalty_cards where merged_into_id is null group by client_id) l
    where l.last_at is not null group by 1
  ) c
  full join (select hour, sum(clients) as clients from loyalty_last_visits group by hour) v on v.hour = c.hour
  where coalesce(c.clients, 0) <> coalesce(v.clients, 0);
  get diagnostics corrected = row_count;
  return corrected;
end $$;

-- Counts the clients of a database that had visits before this table. New postings wait for the transaction of these files.
do $$ begin
  if not exists (select from loyalty_last_visits) then perform rebuild_last_visits(); end if;
end $$;
