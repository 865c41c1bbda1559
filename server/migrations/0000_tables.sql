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
	"weekly_summary" boolean DEFAULT true NOT NULL,
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
	"card_ids" uuid[] DEFAULT '{}' NOT NULL,
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
	"method" text DEFAULT 'sent' NOT NULL,
	"code_hash" text NOT NULL,
	"allowance" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_codes_method_known" CHECK ("method" in ('sent', 'inbound', 'counter')),
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
CREATE TABLE "loyalty_last_visits" (
	"hour" timestamp with time zone NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_last_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clients" integer NOT NULL,
	CONSTRAINT "loyalty_last_visits_hour_id_pk" PRIMARY KEY("hour","id")
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
CREATE TABLE "automatic_messages" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"template_id" uuid,
	"profile_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automatic_messages_kind_known" CHECK ("kind" in ('coupon_taken', 'coupon_ending', 'points_ending', 'birthday', 'review_request', 'reward_near', 'weekly_summary'))
);
--> statement-breakpoint
CREATE TABLE "bounce_readings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	"detail" text,
	CONSTRAINT "bounce_readings_one_row" CHECK (id = 1),
	CONSTRAINT "bounce_readings_problem_known" CHECK ("problem" in ('sign_in', 'unreachable', 'tls', 'mailbox', 'other'))
);
--> statement-breakpoint
CREATE TABLE "broadcast_counts" (
	"broadcast_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "broadcast_counts_broadcast_id_state_reason_pk" PRIMARY KEY("broadcast_id","state","reason"),
	CONSTRAINT "broadcast_counts_state_known" CHECK ("state" in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped')),
	CONSTRAINT "broadcast_counts_reason_known" CHECK ("reason" in ('', 'no_consent', 'opted_out', 'no_address', 'suppressed', 'duplicate', 'weekly_cap', 'erased', 'cancelled', 'outdated', 'switched_off', 'address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'recipient_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "broadcast_rates" (
	"broadcast_id" uuid PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"template_version_id" uuid NOT NULL,
	"audience" jsonb NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"rate_per_minute" integer,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcasts_channel_known" CHECK ("channel" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "broadcasts_state_known" CHECK ("state" in ('draft', 'scheduled', 'sending', 'paused', 'cancelled', 'done', 'done_with_failures')),
	CONSTRAINT "broadcasts_name_length" CHECK (char_length("name") between 1 and 80),
	CONSTRAINT "broadcasts_scheduled" CHECK (state <> 'scheduled' or scheduled_at is not null)
);
--> statement-breakpoint
CREATE TABLE "channel_rates" (
	"channel" text PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"paused_until" timestamp with time zone,
	"pause_reason" text,
	"paused_at" timestamp with time zone,
	CONSTRAINT "channel_rates_channel_known" CHECK ("channel" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "channel_rates_pause_reason_known" CHECK ("pause_reason" in ('address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'recipient_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_addresses_channel_address_pk" PRIMARY KEY("channel","address"),
	CONSTRAINT "suppressed_addresses_channel_known" CHECK ("channel" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "suppressed_addresses_reason_known" CHECK ("reason" in ('bounced', 'complained', 'not_on_whatsapp', 'opted_out'))
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"phone" text NOT NULL,
	"client_id" uuid,
	"kind" text NOT NULL,
	"text" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	"reply_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_messages_provider_id" UNIQUE("provider_id"),
	CONSTRAINT "inbound_messages_kind_known" CHECK ("kind" in ('text', 'media', 'opt_out', 'phone_confirmation')),
	CONSTRAINT "inbound_messages_text_length" CHECK (char_length("text") <= 4096)
);
--> statement-breakpoint
CREATE TABLE "message_template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"action_label" text,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_template_versions_number" UNIQUE("template_id","number"),
	CONSTRAINT "message_template_versions_subject_length" CHECK (char_length("subject") <= 150),
	CONSTRAINT "message_template_versions_body_length" CHECK (char_length("body") between 1 and 4000),
	CONSTRAINT "message_template_versions_action_length" CHECK (char_length("action_label") <= 25)
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"category" text,
	"provider_name" text,
	"approval" text,
	"approval_reason" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_channel_known" CHECK ("channel" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "message_templates_category_known" CHECK ("category" in ('marketing', 'utility', 'authentication')),
	CONSTRAINT "message_templates_approval_known" CHECK ("approval" in ('not_submitted', 'pending', 'approved', 'rejected', 'paused', 'disabled')),
	CONSTRAINT "message_templates_name_length" CHECK (char_length("name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "seen_notifications" (
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_notifications_profile_id_kind_pk" PRIMARY KEY("profile_id","kind")
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
	CONSTRAINT "saved_views_screen_known" CHECK ("screen" in ('offers', 'companies', 'campaigns', 'categories', 'clients', 'leads', 'clubConfig'))
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
	"kind" text DEFAULT 'account' NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"client_id" uuid,
	"company_id" uuid,
	"broadcast_id" uuid,
	"template_version_id" uuid,
	"values" jsonb,
	"dedupe_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"priority" smallint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"provider_id" text,
	"held_by" uuid,
	"postponed_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"opened_by" uuid,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_kind_known" CHECK ("kind" in ('account', 'phone_code', 'coupon_link', 'reply', 'test', 'broadcast', 'coupon_taken', 'coupon_ending', 'points_ending', 'birthday', 'review_request', 'reward_near', 'weekly_summary')),
	CONSTRAINT "outbox_channel_known" CHECK ("channel" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "outbox_state_known" CHECK ("state" in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped')),
	CONSTRAINT "outbox_reason_known" CHECK ("reason" in ('no_consent', 'opted_out', 'no_address', 'suppressed', 'duplicate', 'weekly_cap', 'erased', 'cancelled', 'outdated', 'switched_off', 'address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'recipient_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'))
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
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_counts" ADD CONSTRAINT "broadcast_counts_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_rates" ADD CONSTRAINT "broadcast_rates_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_template_version_id_message_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."message_template_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_handled_by_profiles_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_notifications" ADD CONSTRAINT "seen_notifications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "clients_birthday" ON "clients" USING btree ((extract(month from birthday) * 100 + extract(day from birthday)));--> statement-breakpoint
CREATE INDEX "clients_last_claim" ON "clients" USING btree ("last_claim_at","id");--> statement-breakpoint
CREATE INDEX "clients_tags" ON "clients" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree (lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("channel","purpose","client_id","id","granted","origin");--> statement-breakpoint
CREATE INDEX "consents_client" ON "consents" USING btree ("client_id","id");--> statement-breakpoint
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
CREATE INDEX "coupons_redeemed" ON "coupons" USING btree ("company_id","redeemed_at") WHERE redeemed_at is not null;--> statement-breakpoint
CREATE INDEX "coupons_redeemed_of_client" ON "coupons" USING btree ("company_id","client_id","redeemed_at") WHERE redeemed_at is not null;--> statement-breakpoint
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
CREATE INDEX "automatic_messages_template" ON "automatic_messages" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "automatic_messages_profile" ON "automatic_messages" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "broadcasts_newest" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_scheduled_at" ON "broadcasts" USING btree ("scheduled_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "broadcasts_unfinished" ON "broadcasts" USING btree ("id") WHERE state in ('sending', 'paused');--> statement-breakpoint
CREATE INDEX "broadcasts_with_failures" ON "broadcasts" USING btree ("updated_at") WHERE state = 'done_with_failures';--> statement-breakpoint
CREATE INDEX "broadcasts_returned" ON "broadcasts" USING btree ("returned_at") WHERE state = 'draft' and returned_at is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_template_version" ON "broadcasts" USING btree ("template_version_id");--> statement-breakpoint
CREATE INDEX "broadcasts_profile" ON "broadcasts" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "suppressed_addresses_newest" ON "suppressed_addresses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_newest" ON "inbound_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_open" ON "inbound_messages" USING btree ("received_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "inbound_messages_phone" ON "inbound_messages" USING btree ("phone","received_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_client" ON "inbound_messages" USING btree ("client_id","received_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_handler" ON "inbound_messages" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "inbound_messages_kind" ON "inbound_messages" USING btree ("kind","received_at","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_reply" ON "inbound_messages" USING btree ("reply_id") WHERE reply_id is not null;--> statement-breakpoint
CREATE INDEX "message_template_versions_profile" ON "message_template_versions" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name_unique" ON "message_templates" USING btree (lower(name)) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_provider_name" ON "message_templates" USING btree ("provider_name");--> statement-breakpoint
CREATE INDEX "message_templates_newest" ON "message_templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "message_templates_refused" ON "message_templates" USING btree ("updated_at") WHERE approval in ('rejected', 'paused', 'disabled') and archived_at is null;--> statement-breakpoint
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
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","priority","next_attempt_at","id") WHERE state = 'queued' and broadcast_id is null;--> statement-breakpoint
CREATE INDEX "outbox_by_hand" ON "outbox" USING btree ("next_attempt_at","id") WHERE held_by is not null or postponed_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_state_newest" ON "outbox" USING btree ("state","created_at","id") WHERE state in ('failed', 'delivered', 'read');--> statement-breakpoint
CREATE INDEX "outbox_kind_newest" ON "outbox" USING btree ("kind","created_at","id") WHERE kind <> 'broadcast';--> statement-breakpoint
CREATE INDEX "outbox_client" ON "outbox" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_broadcast" ON "outbox" USING btree ("broadcast_id","state","next_attempt_at","id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","broadcast_id") WHERE recipient <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "outbox" USING btree ("dedupe_key") WHERE dedupe_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_provider_id" ON "outbox" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_sent_by" ON "outbox" USING btree ("sent_by","created_at") WHERE sent_by is not null;--> statement-breakpoint
CREATE INDEX "outbox_single_failures" ON "outbox" USING btree ("failed_at") WHERE state = 'failed' and broadcast_id is null;--> statement-breakpoint
CREATE INDEX "outbox_bounced" ON "outbox" USING btree ("bounced_at") WHERE bounced_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_company" ON "outbox" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "daily_visits_of_subject" ON "daily_visits" USING btree ("subject","subject_id","day");