CREATE TABLE "lojista_access_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"access_code" text NOT NULL,
	"last_four" text NOT NULL,
	"label" text,
	"expires_at" timestamp with time zone NOT NULL,
	"max_uses" integer DEFAULT 999 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "lojista_access_codes_code_unique" UNIQUE("access_code"),
	CONSTRAINT "lojista_access_codes_label_length" CHECK (char_length("label") <= 100),
	CONSTRAINT "lojista_access_codes_max_uses_positive" CHECK ("lojista_access_codes"."max_uses" >= 1),
	CONSTRAINT "lojista_access_codes_uses_within" CHECK ("lojista_access_codes"."uses" between 0 and "lojista_access_codes"."max_uses"),
	CONSTRAINT "lojista_access_codes_revoked_inactive" CHECK ("lojista_access_codes"."revoked_at" is null or not "lojista_access_codes"."is_active")
);
--> statement-breakpoint
CREATE TABLE "lojista_code_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lojista_code_sessions_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_companies" (
	"profile_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_companies_profile_id_company_id_pk" PRIMARY KEY("profile_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_length" CHECK (char_length("email") between 3 and 255),
	CONSTRAINT "profiles_role_known" CHECK ("role" in ('admin', 'editor', 'lojista', 'user'))
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "campaign_offers" (
	"campaign_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "campaign_offers_campaign_id_offer_id_pk" PRIMARY KEY("campaign_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tagline" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"banner_url" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"one_coupon_per_person" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_title_length" CHECK (char_length("title") between 1 and 255),
	CONSTRAINT "campaigns_description_length" CHECK (char_length("description") between 1 and 1000),
	CONSTRAINT "campaigns_end_after_start" CHECK ("campaigns"."end_date" > "campaigns"."start_date")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"icon" text NOT NULL,
	"tone" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_length" CHECK (char_length("name") between 1 and 100),
	CONSTRAINT "categories_slug_length" CHECK (char_length("slug") between 1 and 120),
	CONSTRAINT "categories_tone_known" CHECK ("tone" in ('peach', 'rose', 'latte', 'mint', 'sky', 'butter', 'lavender', 'sage', 'sand', 'coral', 'aqua', 'lilac'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"email" text,
	"phone" text NOT NULL,
	"landline_phone" text,
	"whatsapp" text,
	"location" text NOT NULL,
	"address" text,
	"neighborhood" text,
	"instagram_profile" text,
	"google_maps_link" text,
	"website" text,
	"category_id" uuid,
	"latitude" double precision,
	"longitude" double precision,
	"logo_url" text,
	"cover_url" text,
	"photo_urls" text[] DEFAULT '{}' NOT NULL,
	"opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_methods" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "companies_name_length" CHECK (char_length("name") between 1 and 255),
	CONSTRAINT "companies_location_length" CHECK (char_length("location") between 1 and 255),
	CONSTRAINT "companies_email_length" CHECK (char_length("email") <= 255),
	CONSTRAINT "companies_address_length" CHECK (char_length("address") <= 500),
	CONSTRAINT "companies_neighborhood_length" CHECK (char_length("neighborhood") <= 100),
	CONSTRAINT "companies_instagram_length" CHECK (char_length("instagram_profile") <= 100),
	CONSTRAINT "companies_phone_digits" CHECK ("phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "companies_landline_digits" CHECK ("landline_phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "companies_whatsapp_digits" CHECK ("whatsapp" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "companies_latitude_range" CHECK ("companies"."latitude" between -90 and 90),
	CONSTRAINT "companies_longitude_range" CHECK ("companies"."longitude" between -180 and 180),
	CONSTRAINT "companies_position_whole" CHECK (("companies"."latitude" is null) = ("companies"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"category_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"discount" text NOT NULL,
	"discount_type" text NOT NULL,
	"price_before_cents" integer,
	"price_after_cents" integer,
	"location" text NOT NULL,
	"valid_until" date NOT NULL,
	"stock" integer,
	"total_stock" integer,
	"image_url" text,
	"gallery_urls" text[] DEFAULT '{}' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"qr_enabled" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"activation_date" date,
	"limit_per_person" integer DEFAULT 1 NOT NULL,
	"minimum_purchase_cents" integer,
	"usable_weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"usable_from" time,
	"usable_until" time,
	"new_clients_only" boolean DEFAULT false NOT NULL,
	"not_cumulative" boolean DEFAULT false NOT NULL,
	"extra_terms" text,
	"coupon_valid_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_title_length" CHECK (char_length("title") between 1 and 255),
	CONSTRAINT "offers_description_length" CHECK (char_length("description") between 1 and 2000),
	CONSTRAINT "offers_discount_length" CHECK (char_length("discount") between 1 and 50),
	CONSTRAINT "offers_location_length" CHECK (char_length("location") between 1 and 255),
	CONSTRAINT "offers_status_known" CHECK ("status" in ('active', 'inactive', 'archived', 'future_activation')),
	CONSTRAINT "offers_discount_type_known" CHECK ("discount_type" in ('percent', 'amount', 'buy_x_pay_y', 'gift')),
	CONSTRAINT "offers_stock_not_negative" CHECK ("offers"."stock" >= 0),
	CONSTRAINT "offers_stock_within_total" CHECK ("offers"."stock" <= "offers"."total_stock"),
	CONSTRAINT "offers_limit_per_person_positive" CHECK ("offers"."limit_per_person" >= 1),
	CONSTRAINT "offers_prices_sensible" CHECK ("offers"."price_before_cents" >= 0 and "offers"."price_after_cents" >= 0 and "offers"."price_after_cents" <= "offers"."price_before_cents"),
	CONSTRAINT "offers_minimum_purchase_not_negative" CHECK ("offers"."minimum_purchase_cents" >= 0),
	CONSTRAINT "offers_coupon_valid_days_positive" CHECK ("offers"."coupon_valid_days" >= 1),
	CONSTRAINT "offers_weekdays_known" CHECK ("offers"."usable_weekdays" <@ '{0,1,2,3,4,5,6}'::smallint[]),
	CONSTRAINT "offers_future_needs_date" CHECK ("offers"."status" <> 'future_activation' or "offers"."activation_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_hash_form" CHECK ("pictures"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "pictures_size_positive" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"impersonator_id" uuid,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"record_id" text,
	"old_values" jsonb,
	"new_values" jsonb,
	"source" text DEFAULT 'server' NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_logs_action_length" CHECK (char_length("action") between 1 and 100),
	CONSTRAINT "audit_logs_table_length" CHECK (char_length("table_name") between 1 and 50),
	CONSTRAINT "audit_logs_record_length" CHECK (char_length("record_id") <= 36),
	CONSTRAINT "audit_logs_source_known" CHECK ("source" in ('server', 'client'))
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_type" text NOT NULL,
	"event_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_events_type_length" CHECK (char_length("event_type") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window" bigint NOT NULL,
	"current" integer NOT NULL,
	"previous" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lojista_access_codes" ADD CONSTRAINT "lojista_access_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lojista_access_codes" ADD CONSTRAINT "lojista_access_codes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lojista_code_sessions" ADD CONSTRAINT "lojista_code_sessions_code_id_lojista_access_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."lojista_access_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lojista_code_sessions" ADD CONSTRAINT "lojista_code_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_companies" ADD CONSTRAINT "profile_companies_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_companies" ADD CONSTRAINT "profile_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_impersonated_by_profiles_id_fk" FOREIGN KEY ("impersonated_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lojista_access_codes_company" ON "lojista_access_codes" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lojista_code_sessions_code" ON "lojista_code_sessions" USING btree ("code_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lojista_code_sessions_expiry" ON "lojista_code_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider_unique" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verifications_expiry" ON "auth_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_companies_company" ON "profile_companies" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_unique" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_sessions_expiry" ON "user_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "campaign_offers_order" ON "campaign_offers" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE INDEX "campaign_offers_offer" ON "campaign_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_one_featured" ON "campaigns" USING btree ("is_featured") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "campaigns_period" ON "campaigns" USING btree ("end_date","start_date") WHERE is_active;--> statement-breakpoint
CREATE INDEX "categories_position" ON "categories" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "companies_category" ON "companies" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "companies_place" ON "companies" USING gist (merc(latitude, longitude)) WHERE is_active;--> statement-breakpoint
CREATE INDEX "offers_company" ON "offers" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_public_newest" ON "offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_public_by_category" ON "offers" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_public_ending" ON "offers" USING btree ("valid_until","id") WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_public_by_company" ON "offers" USING btree ("company_id","valid_until") WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_waiting" ON "offers" USING btree ("activation_date") WHERE status = 'future_activation';--> statement-breakpoint
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_logs_record" ON "audit_logs" USING btree ("table_name","record_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_logs_user" ON "audit_logs" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_type" ON "security_events" USING btree ("event_type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");