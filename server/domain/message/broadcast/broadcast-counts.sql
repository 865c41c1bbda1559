-- Counts the recipients of broadcasts by state. Deleted messages stay counted: the numbers of a broadcast outlive the
-- retention of its messages.
create or replace function count_broadcast_messages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into broadcast_counts as c (broadcast_id, state, reason, count)
    select broadcast_id, state, coalesce(reason, ''), count(*) from new_rows
    where broadcast_id is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (broadcast_id, state, reason) do update set count = c.count + excluded.count;
  else
    insert into broadcast_counts as c (broadcast_id, state, reason, count)
    select broadcast_id, state, reason, sum(change) from (
      select broadcast_id, state, coalesce(reason, '') as reason, 1 as change from new_rows where broadcast_id is not null
      union all
      select broadcast_id, state, coalesce(reason, ''), -1 from old_rows where broadcast_id is not null
    ) changes
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (broadcast_id, state, reason) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;

create or replace trigger outbox_inserted_counted after insert on outbox
  referencing new table as new_rows for each statement execute function count_broadcast_messages();

create or replace trigger outbox_updated_counted after update on outbox
  referencing old table as old_rows new table as new_rows for each statement execute function count_broadcast_messages();
