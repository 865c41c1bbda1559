-- Writes events in one statement. An event whose key already exists is counted in the existing row. Neither this
-- function nor the limiter waits longer than half a second for a lock: requests continue without them (spec 8, fail
-- open). The keys are written in a fixed order, so that two processes never deadlock.
create or replace function record_security_events(events jsonb) returns void language sql set lock_timeout = '500ms' as $$
  insert into security_events (event_type, event_data, user_id, created_at, count, last_at, collapse_key)
  select e.type, e.data, e.user_id, coalesce(e.at, now()), e.count, e.last_at, e.key
  from jsonb_to_recordset(events)
    as e(type text, data jsonb, user_id uuid, at timestamptz, count int, last_at timestamptz, key text)
  order by e.key
  on conflict (collapse_key) where collapse_key is not null do update set
    count = security_events.count + excluded.count,
    last_at = greatest(security_events.last_at, security_events.created_at, excluded.last_at, excluded.created_at)
$$;
