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
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"action" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"search" "tsvector" GENERATED ALWAYS AS (search_document(title, array[tagline], description)) STORED,
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
CREATE TABLE "cep_addresses" (
	"cep" text PRIMARY KEY NOT NULL,
	"street" text,
	"neighborhood" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"provider" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cep_addresses_cep_digits" CHECK ("cep" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"coupon_ids" uuid[] NOT NULL,
	"session_ids" uuid[] NOT NULL,
	"consent_ids" bigint[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text,
	"phone" text,
	"client_id" uuid,
	"confirmed_at" timestamp with time zone,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_sessions_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "client_sessions_client_confirmed" CHECK (("client_sessions"."client_id" is null) = ("client_sessions"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"name" text NOT NULL,
	"email" text,
	"birthday" date,
	"cpf" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	"phone_confirmed_at" timestamp with time zone,
	"last_claim_at" timestamp with time zone,
	"merged_into_id" uuid,
	"erased_at" timestamp with time zone,
	"erasure_protocol" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_name_length" CHECK (char_length("name") between 2 and 100),
	CONSTRAINT "clients_phone_digits" CHECK ("clients"."phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "clients_cpf_digits" CHECK ("clients"."cpf" ~ '^[0-9]{11}$'),
	CONSTRAINT "clients_phone_until_erased" CHECK (("clients"."phone" is null) = ("clients"."erased_at" is not null)),
	CONSTRAINT "clients_email_length" CHECK (char_length("email") <= 255),
	CONSTRAINT "clients_notes_length" CHECK (char_length("notes") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"text_version" text NOT NULL,
	"origin" text NOT NULL,
	"session_id" uuid,
	"operator_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_channel_known" CHECK ("channel" in ('whatsapp', 'sms', 'email')),
	CONSTRAINT "consents_purpose_known" CHECK ("purpose" in ('offers', 'reminders')),
	CONSTRAINT "consents_origin_known" CHECK ("origin" in ('checkout', 'my_data', 'counter', 'back_office', 'opt_out'))
);
--> statement-breakpoint
CREATE TABLE "pending_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_consents_channel_known" CHECK ("channel" in ('whatsapp', 'sms', 'email')),
	CONSTRAINT "pending_consents_purpose_known" CHECK ("purpose" in ('offers', 'reminders'))
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"session_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"allowance" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_codes_allowance_known" CHECK ("allowance" in ('phone', 'device')),
	CONSTRAINT "phone_codes_attempts_within" CHECK (attempts between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "company_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"category_id" uuid,
	"message" text,
	"status" text DEFAULT 'new' NOT NULL,
	"company_id" uuid,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_requests_company_name_length" CHECK (char_length("company_name") between 1 and 255),
	CONSTRAINT "company_requests_contact_name_length" CHECK (char_length("contact_name") between 2 and 100),
	CONSTRAINT "company_requests_message_length" CHECK (char_length("message") <= 1000),
	CONSTRAINT "company_requests_phone_digits" CHECK ("company_requests"."phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "company_requests_status_known" CHECK ("status" in ('new', 'accepted', 'dismissed')),
	CONSTRAINT "company_requests_handled" CHECK (("company_requests"."status" = 'new') = ("company_requests"."handled_at" is null))
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
	"pix_key" text,
	"payment_answer_hours" integer DEFAULT 24 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"live_days" datemultirange DEFAULT '{}' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_document(name, array[neighborhood], description)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "companies_name_length" CHECK (char_length("name") between 1 and 255),
	CONSTRAINT "companies_location_length" CHECK (char_length("location") between 1 and 255),
	CONSTRAINT "companies_email_length" CHECK (char_length("email") <= 255),
	CONSTRAINT "companies_address_length" CHECK (char_length("address") <= 500),
	CONSTRAINT "companies_neighborhood_length" CHECK (char_length("neighborhood") <= 100),
	CONSTRAINT "companies_instagram_length" CHECK (char_length("instagram_profile") <= 100),
	CONSTRAINT "companies_pix_key_length" CHECK (char_length("pix_key") between 1 and 77),
	CONSTRAINT "companies_payment_answer_hours" CHECK (payment_answer_hours between 1 and 168),
	CONSTRAINT "companies_phone_digits" CHECK ("phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "companies_landline_digits" CHECK ("landline_phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "companies_whatsapp_digits" CHECK ("whatsapp" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "companies_latitude_range" CHECK ("companies"."latitude" between -90 and 90),
	CONSTRAINT "companies_longitude_range" CHECK ("companies"."longitude" between -180 and 180),
	CONSTRAINT "companies_position_whole" CHECK (("companies"."latitude" is null) = ("companies"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "coupon_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"user_id" uuid,
	"impersonator_id" uuid,
	"access_code_id" uuid,
	"code_session_id" uuid,
	"session_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_events_kind_known" CHECK ("kind" in ('claimed', 'printed', 'payment_reported', 'payment_confirmed', 'payment_declined', 'payment_lapsed', 'payment_unanswered', 'redeemed', 'redemption_undone', 'cancelled', 'expired', 'resent')),
	CONSTRAINT "coupon_events_place_known" CHECK ("place" in ('checkout', 'coupon_page', 'counter', 'back_office', 'job')),
	CONSTRAINT "coupon_events_reason_length" CHECK (char_length("reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"client_id" uuid,
	"session_id" uuid,
	"holder_name" text,
	"number" integer,
	"frozen" jsonb NOT NULL,
	"terms_version" integer,
	"privacy_version" integer,
	"state" text NOT NULL,
	"valid_until" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"amount_cents" integer,
	"payment_due_at" timestamp with time zone,
	"payment_reported_at" timestamp with time zone,
	"claim_key" text,
	"claim_body" text,
	"claimed_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"cancelled_because" text,
	"cancel_reason" text,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_claim_key_unique" UNIQUE("claim_key"),
	CONSTRAINT "coupons_state_known" CHECK ("state" in ('pending_payment', 'payment_reported', 'issued', 'redeemed', 'expired', 'cancelled')),
	CONSTRAINT "coupons_code_form" CHECK (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
	CONSTRAINT "coupons_redeemed_at_redeemed" CHECK (("coupons"."state" = 'redeemed') = ("coupons"."redeemed_at" is not null)),
	CONSTRAINT "coupons_pending_has_amount" CHECK ("coupons"."state" not in ('pending_payment', 'payment_reported')
        or ("coupons"."payment_due_at" is not null and "coupons"."amount_cents" > 0)),
	CONSTRAINT "coupons_reported_has_moment" CHECK ("coupons"."state" <> 'payment_reported' or "coupons"."payment_reported_at" is not null),
	CONSTRAINT "coupons_cancel_cause_known" CHECK ("cancelled_because" in ('holder', 'back_office', 'erasure', 'payment_missing', 'payment_unanswered', 'payment_declined')),
	CONSTRAINT "coupons_cancelled_has_cause" CHECK (("coupons"."state" = 'cancelled') = ("coupons"."cancelled_because" is not null)),
	CONSTRAINT "coupons_cancel_reason_length" CHECK (char_length("cancel_reason") <= 300),
	CONSTRAINT "coupons_has_client_or_printed" CHECK ("coupons"."client_id" is not null or "coupons"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "offer_stock" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "offer_stock_not_negative" CHECK ("offer_stock"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"shopkeeper_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "impersonations_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "incident_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"incident_id" uuid NOT NULL,
	"summary" text NOT NULL,
	"happened_on" date,
	"known_on" date NOT NULL,
	"affected_data" text,
	"affected_people" integer,
	"risk" text NOT NULL,
	"measures" text,
	"authority_told_on" date,
	"people_told_on" date,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incident_entries_summary_length" CHECK (char_length("summary") between 1 and 200),
	CONSTRAINT "incident_entries_data_length" CHECK (char_length("affected_data") <= 4000),
	CONSTRAINT "incident_entries_measures_length" CHECK (char_length("measures") <= 4000),
	CONSTRAINT "incident_entries_risk_known" CHECK ("risk" in ('low', 'relevant'))
);
--> statement-breakpoint
CREATE TABLE "legal_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"effective_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_documents_version_unique" UNIQUE("kind","version"),
	CONSTRAINT "legal_documents_kind_known" CHECK ("kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_documents_version_positive" CHECK ("legal_documents"."version" >= 1),
	CONSTRAINT "legal_documents_body_present" CHECK ("legal_documents"."body" <> '')
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"category_id" uuid,
	"code" text,
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
	"company_name" text DEFAULT '' NOT NULL,
	"company_is_active" boolean DEFAULT true NOT NULL,
	"neighborhood" text,
	"latitude" double precision,
	"longitude" double precision,
	"search" "tsvector" GENERATED ALWAYS AS (search_document(title, keywords || company_name || discount, description)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_code_length" CHECK (char_length("code") between 1 and 50),
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
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removing_at" timestamp with time zone,
	CONSTRAINT "pictures_hash_form" CHECK ("pictures"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "pictures_size_positive" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_bytes_not_negative" CHECK ("pictures"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name_unique" UNIQUE("profile_id","screen","name"),
	CONSTRAINT "saved_views_name_length" CHECK (char_length("name") between 1 and 60),
	CONSTRAINT "saved_views_query_length" CHECK (char_length("query") <= 1000),
	CONSTRAINT "saved_views_screen_known" CHECK ("screen" in ('offers', 'companies', 'campaigns', 'categories', 'clients', 'leads'))
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL,
	"documents" integer NOT NULL
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
	"bulk_id" uuid,
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
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone,
	"collapse_key" text,
	CONSTRAINT "security_events_type_length" CHECK (char_length("event_type") between 1 and 100),
	CONSTRAINT "security_events_count" CHECK (count >= 1 and (count = 1) = (last_at is null))
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
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_channel_known" CHECK ("channel" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "outbox_state_known" CHECK ("state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "daily_visits" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_visits_day_subject_subject_id_event_source_pk" PRIMARY KEY("day","subject","subject_id","event","source"),
	CONSTRAINT "daily_visits_subject_known" CHECK ("subject" in ('offer', 'company', 'campaign', 'category')),
	CONSTRAINT "daily_visits_event_known" CHECK ("event" in ('view', 'checkout', 'whatsapp', 'phone', 'route', 'instagram', 'website', 'share', 'scan')),
	CONSTRAINT "daily_visits_source_known" CHECK ("source" in ('direct', 'site', 'search', 'whatsapp', 'instagram', 'facebook', 'google', 'qr', 'link')),
	CONSTRAINT "daily_visits_count_positive" CHECK ("daily_visits"."count" > 0)
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
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_id_clients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_operator_id_profiles_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_consents" ADD CONSTRAINT "pending_consents_session_id_client_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."client_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_session_id_client_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."client_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_handled_by_profiles_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_impersonator_id_profiles_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_access_code_id_lojista_access_codes_id_fk" FOREIGN KEY ("access_code_id") REFERENCES "public"."lojista_access_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_session_id_client_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."client_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_stock" ADD CONSTRAINT "offer_stock_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_admin_id_profiles_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_shopkeeper_id_profiles_id_fk" FOREIGN KEY ("shopkeeper_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lojista_access_codes_company" ON "lojista_access_codes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "lojista_code_sessions_code" ON "lojista_code_sessions" USING btree ("code_id","created_at");--> statement-breakpoint
CREATE INDEX "lojista_code_sessions_expiry" ON "lojista_code_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider_unique" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verifications_value" ON "auth_verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "auth_verifications_expiry" ON "auth_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_companies_company" ON "profile_companies" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_unique" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin (to_tsvector('simple', person_words(name || ' ' || email)));--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_sessions_expiry" ON "user_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_sessions_newest" ON "user_sessions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_profile" ON "bulk_changes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "campaign_offers_order" ON "campaign_offers" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE INDEX "campaign_offers_offer" ON "campaign_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_one_featured" ON "campaigns" USING btree ("is_featured") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "campaigns_period" ON "campaigns" USING btree ("end_date","start_date") WHERE is_active;--> statement-breakpoint
CREATE INDEX "campaigns_start" ON "campaigns" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "campaigns_end" ON "campaigns" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "campaigns_title" ON "campaigns" USING btree (f_norm(title),"id");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_changed" ON "campaigns" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_off" ON "campaigns" USING btree ("start_date","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "campaigns_search" ON "campaigns" USING gin ("search") WHERE is_active;--> statement-breakpoint
CREATE INDEX "campaigns_managed_search" ON "campaigns" USING gin ("search");--> statement-breakpoint
CREATE INDEX "categories_position" ON "categories" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_one_open" ON "client_merges" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id","created_at");--> statement-breakpoint
CREATE INDEX "client_sessions_client" ON "client_sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_sessions_phone" ON "client_sessions" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "client_sessions_expiry" ON "client_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_phone_unique" ON "clients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree (f_norm(name),"id");--> statement-breakpoint
CREATE INDEX "clients_words" ON "clients" USING gin ((to_tsvector('simple', f_norm(name)) || parts_of(phone)));--> statement-breakpoint
CREATE INDEX "clients_last_claim" ON "clients" USING btree ("last_claim_at","id");--> statement-breakpoint
CREATE INDEX "clients_tags" ON "clients" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("client_id","channel","purpose","id");--> statement-breakpoint
CREATE INDEX "consents_operator" ON "consents" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_consents_once" ON "pending_consents" USING btree ("session_id","phone","channel","purpose");--> statement-breakpoint
CREATE INDEX "pending_consents_phone" ON "pending_consents" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "pending_consents_age" ON "pending_consents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_allowed" ON "phone_codes" USING btree ("phone","created_at") WHERE allowance is not null;--> statement-breakpoint
CREATE INDEX "phone_codes_session" ON "phone_codes" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_age" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_requests_waiting_once" ON "company_requests" USING btree ("phone",lower(company_name)) WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "company_requests_newest" ON "company_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "company_requests_category" ON "company_requests" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "company_requests_company" ON "company_requests" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_requests_handled_by" ON "company_requests" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (f_norm(name),"id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search") WHERE is_active;--> statement-breakpoint
CREATE INDEX "companies_managed_search" ON "companies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "companies_category" ON "companies" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "companies_neighborhood" ON "companies" USING btree ("neighborhood");--> statement-breakpoint
CREATE INDEX "companies_phone" ON "companies" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "companies_phone_parts" ON "companies" USING gin (parts_of(phone, landline_phone, whatsapp));--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_changed" ON "companies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "companies_public_by_category" ON "companies" USING btree ("category_id","created_at","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "companies_hidden" ON "companies" USING btree ("created_at","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "companies_place" ON "companies" USING gist (merc(latitude, longitude)) WHERE is_active;--> statement-breakpoint
CREATE INDEX "coupon_events_of_coupon" ON "coupon_events" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE INDEX "coupon_events_newest" ON "coupon_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_open" ON "coupons" USING btree ("offer_id","client_id") WHERE state in ('pending_payment', 'payment_reported', 'issued');--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_printed_number" ON "coupons" USING btree ("offer_id","number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "coupons_code_parts" ON "coupons" USING gin (parts_of(code));--> statement-breakpoint
CREATE INDEX "coupons_client" ON "coupons" USING btree ("client_id","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_session" ON "coupons" USING btree ("session_id","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_changed" ON "coupons" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_ending" ON "coupons" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "coupons_offer" ON "coupons" USING btree ("offer_id","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_company" ON "coupons" USING btree ("company_id","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_state" ON "coupons" USING btree ("state","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_to_expire" ON "coupons" USING btree ("expires_at") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "coupons_to_pay" ON "coupons" USING btree ("payment_due_at") WHERE state in ('pending_payment', 'payment_reported');--> statement-breakpoint
CREATE INDEX "coupons_reported" ON "coupons" USING btree ("company_id","payment_reported_at","id") WHERE state = 'payment_reported';--> statement-breakpoint
CREATE INDEX "coupons_unanswered" ON "coupons" USING btree ("payment_due_at","id") WHERE state = 'payment_reported' or cancelled_because = 'payment_unanswered';--> statement-breakpoint
CREATE UNIQUE INDEX "impersonations_one_open" ON "impersonations" USING btree ("admin_id") WHERE "impersonations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "impersonations_shopkeeper" ON "impersonations" USING btree ("shopkeeper_id");--> statement-breakpoint
CREATE INDEX "impersonations_company" ON "impersonations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "impersonations_expiry" ON "impersonations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "incident_entries_of" ON "incident_entries" USING btree ("incident_id","id");--> statement-breakpoint
CREATE INDEX "legal_documents_effective" ON "legal_documents" USING btree ("kind","effective_on","version");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code_unique" ON "offers" USING btree ("code");--> statement-breakpoint
CREATE INDEX "offers_company" ON "offers" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_public_newest" ON "offers" USING btree ("created_at","id") WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_public_by_category" ON "offers" USING btree ("category_id","created_at","id") WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_public_ending" ON "offers" USING btree ("valid_until","id") WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_public_by_company" ON "offers" USING btree ("company_id","valid_until","stock","status","activation_date") WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_newest" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_changed" ON "offers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "offers_title" ON "offers" USING btree (f_norm(title),"id");--> statement-breakpoint
CREATE INDEX "offers_ending" ON "offers" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "offers_stock" ON "offers" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "offers_category" ON "offers" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_status" ON "offers" USING btree ("status","created_at","id","valid_until","activation_date","stock");--> statement-breakpoint
CREATE INDEX "offers_managed_search" ON "offers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "offers_search" ON "offers" USING gin ("search") WHERE status in ('active', 'future_activation') and company_is_active;--> statement-breakpoint
CREATE INDEX "offers_place" ON "offers" USING gist (merc(latitude, longitude)) WHERE status in ('active', 'future_activation') and company_is_active;--> statement-breakpoint
CREATE INDEX "offers_waiting" ON "offers" USING btree ("activation_date") WHERE status = 'future_activation';--> statement-breakpoint
CREATE INDEX "pictures_sent" ON "pictures" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "search_terms_prefix" ON "search_terms" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_record" ON "audit_logs" USING btree ("table_name","record_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_logs_bulk" ON "audit_logs" USING btree ("bulk_id") WHERE bulk_id is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_user" ON "audit_logs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_collapse" ON "security_events" USING btree ("collapse_key") WHERE collapse_key is not null;--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_type" ON "security_events" USING btree ("event_type","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "daily_visits_of_subject" ON "daily_visits" USING btree ("subject","subject_id","day");