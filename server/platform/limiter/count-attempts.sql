-- Counts attempts for several keys in one statement, each like `countHit` in limiter.rules.ts, in the order of their
-- arrival. All transactions lock the rows in the order of their keys.
create or replace function count_attempts(attempts jsonb)
returns table (place int, started bigint, now_counted int, counted_before int) language plpgsql
set lock_timeout = '500ms' as $$
declare
  attempt record;
begin
  for attempt in
    select * from jsonb_to_recordset(attempts)
      as t(place int, key text, start bigint, length bigint, weight float8, max_attempts int)
    order by t.key, t.place
  loop
    return query
      insert into rate_limits as r (key, "window", current, previous) values (attempt.key, attempt.start, 1, 0)
      on conflict (key) do update set ("window", current, previous) = (
        select attempt.start,
          rolled.current + case when rolled.current + floor(rolled.previous * attempt.weight) > attempt.max_attempts then 0 else 1 end,
          rolled.previous
        from (select
          case when r."window" = attempt.start then r.current else 0 end as current,
          case r."window" when attempt.start then r.previous when attempt.start - attempt.length then r.current else 0 end as previous
        ) rolled
      )
      returning attempt.place, r."window", r.current, r.previous;
  end loop;
end $$;

create or replace function restore_attempt(attempt_key text, window_start bigint) returns void language sql set lock_timeout = '500ms' as $$
  update rate_limits set current = greatest(current - 1, 0) where key = attempt_key and "window" = window_start
$$;
