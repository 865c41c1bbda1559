-- Definitions that drizzle-kit cannot express.

-- One claim of a coupon. The server creates the ids, the code and the hashes; `token` is set only for a new device.
create type coupon_claim as (
  place int, at timestamptz, offer_id uuid, coupon_id uuid, code text, key text, body text,
  name text, phone text, session_id uuid, token text, session_until timestamptz, user_agent text, device_client uuid,
  payment_due timestamptz, consents jsonb, consent_version text, terms_version int, privacy_version int
);
--> statement-breakpoint
-- One redemption of a coupon; `company` is null for the back-office, which redeems coupons of every company.
create type coupon_redemption as (
  place int, at timestamptz, coupon_id uuid, company uuid, scope text, key text, body text,
  user_id uuid, impersonator_id uuid, code_session_id uuid, audited jsonb
);
--> statement-breakpoint
-- The map counts the companies in any area. The index contains all columns that this query needs.
create index companies_map on companies (latitude, longitude) include (category_id, live_days) where is_active;
--> statement-breakpoint
-- The attempt counters change with every request and need not survive a crash.
alter table rate_limits set unlogged;
--> statement-breakpoint
-- Leaves space on each page for new versions of a row, because a row changes with every coupon.
alter table offer_stock set (fillfactor = 50);
