CREATE TABLE "loyalty_points_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"purchased_on" date NOT NULL,
	"amount_cents" integer,
	"message" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"code_session_id" uuid,
	"posting_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_points_requests_state_known" CHECK ("state" in ('waiting', 'approved', 'declined', 'cancelled')),
	CONSTRAINT "loyalty_points_requests_answered" CHECK ((state = 'waiting') = (answered_at is null)),
	CONSTRAINT "loyalty_points_requests_amount_positive" CHECK (amount_cents > 0),
	CONSTRAINT "loyalty_points_requests_message_length" CHECK (char_length("message") <= 300),
	CONSTRAINT "loyalty_points_requests_answer_length" CHECK (char_length("answer") <= 300)
);
--> statement-breakpoint
CREATE TABLE "loyalty_expiry_warnings" (
	"card_id" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_expiry_warnings_card_id_expires_on_pk" PRIMARY KEY("card_id","expires_on"),
	CONSTRAINT "loyalty_expiry_warnings_points_positive" CHECK (points > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"last_visit_at" timestamp with time zone,
	"origin" text NOT NULL,
	"merged_into_id" uuid,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"has_wallet_pass" boolean DEFAULT false NOT NULL,
	CONSTRAINT "loyalty_cards_origin_known" CHECK ("origin" in ('counter', 'client', 'back_office', 'import')),
	CONSTRAINT "loyalty_cards_visits_not_negative" CHECK (visits >= 0),
	CONSTRAINT "loyalty_cards_visited_has_moment" CHECK ((visits = 0) = (last_visit_at is null))
);
--> statement-breakpoint
CREATE TABLE "loyalty_days" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"postings" integer DEFAULT 0 NOT NULL,
	"purchases_cents" bigint DEFAULT 0 NOT NULL,
	"given" bigint DEFAULT 0 NOT NULL,
	"redeemed" bigint DEFAULT 0 NOT NULL,
	"expired" bigint DEFAULT 0 NOT NULL,
	"adjusted" bigint DEFAULT 0 NOT NULL,
	"rewards" integer DEFAULT 0 NOT NULL,
	"new_clients" integer DEFAULT 0 NOT NULL,
	"returning_clients" integer DEFAULT 0 NOT NULL,
	"hours" integer[] DEFAULT array_fill(0, array[24]) NOT NULL,
	CONSTRAINT "loyalty_days_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "loyalty_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"points" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"program_version" integer NOT NULL,
	"amount_cents" integer,
	"factor" smallint,
	"limited_by" text,
	"posting_id" uuid,
	"reverses_id" bigint,
	"voucher_id" uuid,
	"request_id" uuid,
	"other_card_id" uuid,
	"place" text NOT NULL,
	"user_id" uuid,
	"impersonator_id" uuid,
	"access_code_id" uuid,
	"code_session_id" uuid,
	"user_session_id" uuid,
	"operator_name" text,
	"operator_client_id" uuid,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_entries_kind_known" CHECK ("kind" in ('earn', 'bonus', 'redeem', 'expire', 'adjust', 'reverse')),
	CONSTRAINT "loyalty_entries_reason_known" CHECK ("reason" in ('purchase', 'visit', 'weekday', 'birthday', 'welcome', 'birthday_gift', 'return_gift', 'reward', 'expiry', 'erasure', 'correction', 'merge', 'undo', 'voucher_returned')),
	CONSTRAINT "loyalty_entries_limited_by_known" CHECK ("limited_by" in ('posting', 'day')),
	CONSTRAINT "loyalty_entries_place_known" CHECK ("place" in ('counter', 'back_office', 'client', 'job')),
	CONSTRAINT "loyalty_entries_points_not_zero" CHECK (points <> 0),
	CONSTRAINT "loyalty_entries_sign_of_kind" CHECK (case kind when 'earn' then points > 0 when 'bonus' then points > 0 when 'redeem' then points < 0
        when 'expire' then points < 0 else true end),
	CONSTRAINT "loyalty_entries_below_zero_by_reversal" CHECK (balance_after >= 0 or points > 0 or kind = 'reverse' or reason = 'merge'),
	CONSTRAINT "loyalty_entries_reverse_names_entry" CHECK ((kind = 'reverse') = (reverses_id is not null)),
	CONSTRAINT "loyalty_entries_amount_not_negative" CHECK (amount_cents >= 0),
	CONSTRAINT "loyalty_entries_operator_length" CHECK (char_length("operator_name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "loyalty_entry_notes" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "loyalty_entry_notes_length" CHECK (char_length("text") <= 300)
);
--> statement-breakpoint
CREATE TABLE "loyalty_expiries" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "loyalty_expiries_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "loyalty_lot_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_lot_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"heir_id" bigint
);
--> statement-breakpoint
CREATE TABLE "loyalty_lots" (
	"id" bigint PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"remaining" integer NOT NULL,
	"expires_on" date,
	"renew_months" integer,
	CONSTRAINT "loyalty_lots_remaining_within" CHECK (case when points > 0 then remaining between 0 and points else remaining between points and 0 end)
);
--> statement-breakpoint
CREATE TABLE "loyalty_totals" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"outstanding" bigint DEFAULT 0 NOT NULL,
	"members" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"card_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"reward_id" uuid NOT NULL,
	"reward_name" text NOT NULL,
	"cost" integer NOT NULL,
	"state" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"valid_until" date,
	"used_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"user_id" uuid,
	"impersonator_id" uuid,
	"access_code_id" uuid,
	"code_session_id" uuid,
	"user_session_id" uuid,
	"operator_name" text,
	"operator_client_id" uuid,
	CONSTRAINT "loyalty_vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "loyalty_vouchers_state_known" CHECK ("state" in ('open', 'used', 'expired', 'returned', 'cancelled')),
	CONSTRAINT "loyalty_vouchers_used_has_moment" CHECK ((state = 'used') = (used_at is not null)),
	CONSTRAINT "loyalty_vouchers_operator_length" CHECK (char_length("operator_name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "loyalty_program_versions" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_program_versions_company_id_version_pk" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
CREATE TABLE "loyalty_programs" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"headline" text,
	"unit_singular" text NOT NULL,
	"unit_plural" text NOT NULL,
	"earn_units" integer DEFAULT 1 NOT NULL,
	"earn_cents" integer,
	"minimum_purchase_cents" integer,
	"max_per_posting" integer,
	"max_per_day" integer,
	"minutes_between" integer DEFAULT 0 NOT NULL,
	"welcome_bonus" integer DEFAULT 0 NOT NULL,
	"multiplier" text,
	"multiplier_factor" integer,
	"multiplier_weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"expiry" text DEFAULT 'never' NOT NULL,
	"expiry_months" integer,
	"birthday_gift" integer DEFAULT 0 NOT NULL,
	"return_gift" integer DEFAULT 0 NOT NULL,
	"return_gift_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_programs_kind_known" CHECK ("kind" in ('points', 'stamps')),
	CONSTRAINT "loyalty_programs_multiplier_known" CHECK ("multiplier" in ('weekday', 'birthday')),
	CONSTRAINT "loyalty_programs_expiry_known" CHECK ("expiry" in ('never', 'after_posting', 'after_last_visit')),
	CONSTRAINT "loyalty_programs_headline_length" CHECK (char_length("headline") between 1 and 80),
	CONSTRAINT "loyalty_programs_unit_singular_length" CHECK (char_length("unit_singular") between 1 and 20),
	CONSTRAINT "loyalty_programs_unit_plural_length" CHECK (char_length("unit_plural") between 1 and 20),
	CONSTRAINT "loyalty_programs_earn_cents_for_points" CHECK ((kind = 'points') = (earn_cents is not null)),
	CONSTRAINT "loyalty_programs_earn_positive" CHECK (earn_units between 1 and 1000 and earn_cents > 0),
	CONSTRAINT "loyalty_programs_limits_positive" CHECK (minimum_purchase_cents > 0 and max_per_posting > 0 and max_per_day > 0 and minutes_between >= 0),
	CONSTRAINT "loyalty_programs_gifts_not_negative" CHECK (welcome_bonus >= 0 and birthday_gift >= 0 and return_gift >= 0),
	CONSTRAINT "loyalty_programs_multiplier_whole" CHECK ((multiplier is null) = (multiplier_factor is null)
        and multiplier_factor between 2 and 10),
	CONSTRAINT "loyalty_programs_weekdays_for_weekday" CHECK ((multiplier is not distinct from 'weekday') = (multiplier_weekdays <> '{}')
        and multiplier_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
	CONSTRAINT "loyalty_programs_months_for_expiry" CHECK ((expiry = 'never') = (expiry_months is null)
        and expiry_months between 1 and 60),
	CONSTRAINT "loyalty_programs_days_for_return_gift" CHECK ((return_gift > 0) = (return_gift_days is not null) and return_gift_days > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_url" text,
	"cost" integer NOT NULL,
	"value_cents" integer,
	"stock" integer,
	"limit_per_client" integer,
	"valid_days" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_rewards_name_length" CHECK (char_length("name") between 1 and 80),
	CONSTRAINT "loyalty_rewards_description_length" CHECK (char_length("description") <= 300),
	CONSTRAINT "loyalty_rewards_cost_positive" CHECK (cost between 1 and 10000000),
	CONSTRAINT "loyalty_rewards_limits_sensible" CHECK (stock >= 0 and limit_per_client > 0 and valid_days > 0 and value_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_dismissed_findings" (
	"key" text PRIMARY KEY NOT NULL,
	"dismissed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_dismissed_findings_key_length" CHECK (char_length("key") <= 200)
);
--> statement-breakpoint
CREATE TABLE "loyalty_wallet_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"serial" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"push_token" text,
	"changes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_wallet_passes_wallet_known" CHECK ("wallet" in ('apple', 'google')),
	CONSTRAINT "loyalty_wallet_passes_device_of_apple" CHECK ((wallet = 'apple') = (device_id <> '')),
	CONSTRAINT "loyalty_wallet_passes_token_of_apple" CHECK ((wallet = 'apple') = (push_token is not null)),
	CONSTRAINT "loyalty_wallet_passes_device_length" CHECK (char_length("device_id") <= 255),
	CONSTRAINT "loyalty_wallet_passes_token_length" CHECK (char_length("push_token") <= 255)
);
--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_screen_known";--> statement-breakpoint
ALTER TABLE "client_merges" ADD COLUMN "card_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "loyalty_points_requests" ADD CONSTRAINT "loyalty_points_requests_card_id_loyalty_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_points_requests" ADD CONSTRAINT "loyalty_points_requests_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_expiry_warnings" ADD CONSTRAINT "loyalty_expiry_warnings_card_id_loyalty_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_company_id_loyalty_programs_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."loyalty_programs"("company_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_merged_into_id_loyalty_cards_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_card_id_loyalty_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_reverses_id_loyalty_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."loyalty_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_other_card_id_loyalty_cards_id_fk" FOREIGN KEY ("other_card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_impersonator_id_profiles_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_access_code_id_lojista_access_codes_id_fk" FOREIGN KEY ("access_code_id") REFERENCES "public"."lojista_access_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_program_version" FOREIGN KEY ("company_id","program_version") REFERENCES "public"."loyalty_program_versions"("company_id","version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entry_notes" ADD CONSTRAINT "loyalty_entry_notes_entry_id_loyalty_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."loyalty_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lot_moves" ADD CONSTRAINT "loyalty_lot_moves_entry_id_loyalty_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."loyalty_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lot_moves" ADD CONSTRAINT "loyalty_lot_moves_lot_id_loyalty_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."loyalty_lots"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lot_moves" ADD CONSTRAINT "loyalty_lot_moves_heir_id_loyalty_lots_id_fk" FOREIGN KEY ("heir_id") REFERENCES "public"."loyalty_lots"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_id_loyalty_entries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."loyalty_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_card_id_loyalty_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_vouchers" ADD CONSTRAINT "loyalty_vouchers_card_id_loyalty_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_vouchers" ADD CONSTRAINT "loyalty_vouchers_reward_id_loyalty_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."loyalty_rewards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_vouchers" ADD CONSTRAINT "loyalty_vouchers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_vouchers" ADD CONSTRAINT "loyalty_vouchers_impersonator_id_profiles_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_vouchers" ADD CONSTRAINT "loyalty_vouchers_access_code_id_lojista_access_codes_id_fk" FOREIGN KEY ("access_code_id") REFERENCES "public"."lojista_access_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_program_versions" ADD CONSTRAINT "loyalty_program_versions_company_id_loyalty_programs_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."loyalty_programs"("company_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_programs" ADD CONSTRAINT "loyalty_programs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_rewards" ADD CONSTRAINT "loyalty_rewards_program" FOREIGN KEY ("company_id") REFERENCES "public"."loyalty_programs"("company_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_dismissed_findings" ADD CONSTRAINT "loyalty_dismissed_findings_dismissed_by_profiles_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_wallet_passes" ADD CONSTRAINT "loyalty_wallet_passes_serial_loyalty_cards_id_fk" FOREIGN KEY ("serial") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_wallet_passes" ADD CONSTRAINT "loyalty_wallet_passes_card_id_loyalty_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."loyalty_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loyalty_points_requests_of_card" ON "loyalty_points_requests" USING btree ("card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "loyalty_points_requests_of_company" ON "loyalty_points_requests" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_cards_one" ON "loyalty_cards" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE INDEX "loyalty_cards_of_client" ON "loyalty_cards" USING btree ("client_id","last_visit_at");--> statement-breakpoint
CREATE INDEX "loyalty_cards_visited" ON "loyalty_cards" USING btree ("company_id","last_visit_at","id");--> statement-breakpoint
CREATE INDEX "loyalty_cards_latest" ON "loyalty_cards" USING btree ("company_id",(coalesce(last_visit_at, joined_at)),"id");--> statement-breakpoint
CREATE INDEX "loyalty_cards_balance" ON "loyalty_cards" USING btree ("company_id","balance","id");--> statement-breakpoint
CREATE INDEX "loyalty_cards_merged" ON "loyalty_cards" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "loyalty_days_by_day" ON "loyalty_days" USING btree ("day","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_reversed_once" ON "loyalty_entries" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "loyalty_entries_of_card" ON "loyalty_entries" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "loyalty_entries_of_company" ON "loyalty_entries" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "loyalty_entries_of_posting" ON "loyalty_entries" USING btree ("posting_id") WHERE posting_id is not null;--> statement-breakpoint
CREATE INDEX "loyalty_entries_of_voucher" ON "loyalty_entries" USING btree ("voucher_id") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "loyalty_entries_newest" ON "loyalty_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "loyalty_entries_earned" ON "loyalty_entries" USING btree ("card_id","happened_at") WHERE kind = 'earn';--> statement-breakpoint
CREATE INDEX "loyalty_expiries_by_day" ON "loyalty_expiries" USING btree ("day","company_id");--> statement-breakpoint
CREATE INDEX "loyalty_lot_moves_of_entry" ON "loyalty_lot_moves" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "loyalty_lot_moves_of_lot" ON "loyalty_lot_moves" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "loyalty_lot_moves_of_heir" ON "loyalty_lot_moves" USING btree ("heir_id") WHERE heir_id is not null;--> statement-breakpoint
CREATE INDEX "loyalty_lots_open" ON "loyalty_lots" USING btree ("card_id","expires_on","id") WHERE remaining <> 0;--> statement-breakpoint
CREATE INDEX "loyalty_lots_to_expire" ON "loyalty_lots" USING btree ("expires_on","card_id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "loyalty_totals_members" ON "loyalty_totals" USING btree ("members","company_id");--> statement-breakpoint
CREATE INDEX "loyalty_totals_outstanding" ON "loyalty_totals" USING btree ("outstanding","company_id");--> statement-breakpoint
CREATE INDEX "loyalty_vouchers_of_card" ON "loyalty_vouchers" USING btree ("card_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "loyalty_vouchers_of_reward" ON "loyalty_vouchers" USING btree ("reward_id","card_id");--> statement-breakpoint
CREATE INDEX "loyalty_vouchers_of_company" ON "loyalty_vouchers" USING btree ("company_id","taken_at","id");--> statement-breakpoint
CREATE INDEX "loyalty_vouchers_to_expire" ON "loyalty_vouchers" USING btree ("valid_until") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "loyalty_rewards_of_company" ON "loyalty_rewards" USING btree ("company_id","is_active","cost","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_wallet_passes_one" ON "loyalty_wallet_passes" USING btree ("serial","wallet","device_id");--> statement-breakpoint
CREATE INDEX "loyalty_wallet_passes_of_card" ON "loyalty_wallet_passes" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "loyalty_wallet_passes_of_device" ON "loyalty_wallet_passes" USING btree ("device_id") WHERE device_id <> '';--> statement-breakpoint
CREATE INDEX "loyalty_wallet_passes_due" ON "loyalty_wallet_passes" USING btree ("next_attempt_at","id") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "clients_birthday" ON "clients" USING btree ((extract(month from birthday) * 100 + extract(day from birthday)));--> statement-breakpoint
CREATE INDEX "coupons_redeemed" ON "coupons" USING btree ("company_id","redeemed_at") WHERE redeemed_at is not null;--> statement-breakpoint
CREATE INDEX "coupons_redeemed_of_client" ON "coupons" USING btree ("company_id","client_id","redeemed_at") WHERE redeemed_at is not null;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_screen_known" CHECK ("screen" in ('offers', 'companies', 'campaigns', 'categories', 'clients', 'leads', 'clubConfig'));