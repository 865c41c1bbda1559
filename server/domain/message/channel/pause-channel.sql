-- Pauses a channel for all processes. Of several pauses the longest one holds.
create or replace function pause_channel(
  by_channel text, until timestamptz, why text, at timestamptz
) returns void language sql as $$
  insert into channel_rates as r (channel, minute, used, paused_until, pause_reason, paused_at)
  values (by_channel, date_trunc('minute', at), 0, until, why, at)
  on conflict (channel) do update set paused_until = excluded.paused_until, pause_reason = excluded.pause_reason,
    -- An attempt after a pause that fails again continues the same problem.
    paused_at = case when r.pause_reason = excluded.pause_reason and r.paused_until > at - interval '15 minutes'
      then coalesce(r.paused_at, at) else at end
  where r.paused_until is null or r.paused_until < excluded.paused_until
$$;

create or replace function is_channel_paused(by_channel text, at timestamptz) returns boolean language sql stable as $$
  select exists (select from channel_rates where channel = by_channel and paused_until > at)
$$;
