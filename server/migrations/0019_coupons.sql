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
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"session_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_codes_tries_within" CHECK (tries between 0 and 5)
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
	CONSTRAINT "coupon_events_kind_known" CHECK ("kind" in ('claimed', 'printed', 'payment_confirmed', 'payment_lapsed', 'used', 'use_undone', 'cancelled', 'expired', 'resent')),
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
	"state" text NOT NULL,
	"valid_until" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"amount_cents" integer,
	"payment_due_at" timestamp with time zone,
	"claim_key" text,
	"claim_body" text,
	"claimed_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_claim_key_unique" UNIQUE("claim_key"),
	CONSTRAINT "coupons_state_known" CHECK ("state" in ('pending_payment', 'issued', 'used', 'expired', 'cancelled')),
	CONSTRAINT "coupons_code_form" CHECK (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
	CONSTRAINT "coupons_used_at_used" CHECK (("coupons"."state" = 'used') = ("coupons"."used_at" is not null)),
	CONSTRAINT "coupons_pending_has_amount" CHECK ("coupons"."state" <> 'pending_payment' or ("coupons"."payment_due_at" is not null and "coupons"."amount_cents" > 0)),
	CONSTRAINT "coupons_somebodys_or_printed" CHECK ("coupons"."client_id" is not null or "coupons"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "offer_stock" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "offer_stock_not_negative" CHECK ("offer_stock"."remaining" >= 0)
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pix_key" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_sessions" ADD CONSTRAINT "client_sessions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_operator_id_profiles_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_session_id_client_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."client_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_impersonator_id_profiles_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_events" ADD CONSTRAINT "coupon_events_access_code_id_lojista_access_codes_id_fk" FOREIGN KEY ("access_code_id") REFERENCES "public"."lojista_access_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_session_id_client_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."client_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_stock" ADD CONSTRAINT "offer_stock_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_sessions_client" ON "client_sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_sessions_phone" ON "client_sessions" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "client_sessions_expiry" ON "client_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_phone_unique" ON "clients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree (f_norm(name),"id");--> statement-breakpoint
CREATE INDEX "clients_name_beginning" ON "clients" USING btree (f_norm(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_last_claim" ON "clients" USING btree ("last_claim_at","id");--> statement-breakpoint
CREATE INDEX "clients_tags" ON "clients" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("client_id","channel","purpose","id");--> statement-breakpoint
CREATE INDEX "consents_operator" ON "consents" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_session" ON "phone_codes" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_age" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "coupon_events_of_coupon" ON "coupon_events" USING btree ("coupon_id","id");--> statement-breakpoint
CREATE INDEX "coupon_events_newest" ON "coupon_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_open" ON "coupons" USING btree ("offer_id","client_id") WHERE state in ('pending_payment', 'issued');--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_printed_number" ON "coupons" USING btree ("offer_id","number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "coupons_client" ON "coupons" USING btree ("client_id","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_session" ON "coupons" USING btree ("session_id","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_changed" ON "coupons" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_ending" ON "coupons" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "coupons_offer" ON "coupons" USING btree ("offer_id","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_company" ON "coupons" USING btree ("company_id","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_state" ON "coupons" USING btree ("state","claimed_at","id");--> statement-breakpoint
CREATE INDEX "coupons_to_expire" ON "coupons" USING btree ("expires_at") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "coupons_to_pay" ON "coupons" USING btree ("payment_due_at") WHERE state = 'pending_payment';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","state","next_attempt_at");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_pix_key_length" CHECK (char_length("pix_key") between 1 and 77);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_known" CHECK ("channel" in ('email', 'whatsapp', 'sms'));