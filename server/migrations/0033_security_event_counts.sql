ALTER TABLE "security_events" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "collapse_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_collapse" ON "security_events" USING btree ("collapse_key") WHERE collapse_key is not null;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_count" CHECK (count >= 1 and (count = 1) = (last_at is null));--> statement-breakpoint
-- Writes events in one statement; one whose key is there already is counted in its row. Neither this nor the limiter waits
-- longer than half a second for a lock: what they serve goes on without them (spec 8, fail open). The keys are written in
-- one order, so that two processes never wait for each other.
create function record_security_events(events jsonb) returns void language sql set lock_timeout = '500ms' as $$
  insert into security_events (event_type, event_data, user_id, created_at, count, last_at, collapse_key)
  select e.type, e.data, e.user_id, coalesce(e.at, now()), e.count, e.last_at, e.key
  from jsonb_to_recordset(events)
    as e(type text, data jsonb, user_id uuid, at timestamptz, count int, last_at timestamptz, key text)
  order by e.key
  on conflict (collapse_key) where collapse_key is not null do update set
    count = security_events.count + excluded.count,
    last_at = greatest(security_events.last_at, security_events.created_at, excluded.last_at, excluded.created_at)
$$;
--> statement-breakpoint
alter function count_tries(jsonb) set lock_timeout = '500ms';
--> statement-breakpoint
create function give_back_try(tried text, began bigint) returns void language sql set lock_timeout = '500ms' as $$
  update rate_limits set current = greatest(current - 1, 0) where key = tried and "window" = began
$$;
