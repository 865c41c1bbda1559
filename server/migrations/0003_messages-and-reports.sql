CREATE TABLE "loyalty_last_visits" (
	"hour" timestamp with time zone NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_last_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clients" integer NOT NULL,
	CONSTRAINT "loyalty_last_visits_hour_id_pk" PRIMARY KEY("hour","id")
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
CREATE TABLE "broadcast_counts" (
	"broadcast_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "broadcast_counts_broadcast_id_state_reason_pk" PRIMARY KEY("broadcast_id","state","reason"),
	CONSTRAINT "broadcast_counts_state_known" CHECK ("state" in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped')),
	CONSTRAINT "broadcast_counts_reason_known" CHECK ("reason" in ('', 'no_consent', 'opted_out', 'no_address', 'suppressed', 'duplicate', 'weekly_cap', 'erased', 'cancelled', 'outdated', 'switched_off', 'address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'))
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
	CONSTRAINT "channel_rates_channel_known" CHECK ("channel" in ('email', 'whatsapp', 'sms')),
	CONSTRAINT "channel_rates_pause_reason_known" CHECK ("pause_reason" in ('address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
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
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state_known";--> statement-breakpoint
UPDATE "outbox" SET "state" = 'queued' WHERE "state" = 'waiting';--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "state" SET DEFAULT 'queued';--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "method" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "broadcast_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "template_version_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "values" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "priority" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_messages" ADD CONSTRAINT "automatic_messages_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_counts" ADD CONSTRAINT "broadcast_counts_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_template_version_id_message_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."message_template_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_handled_by_profiles_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automatic_messages_template" ON "automatic_messages" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "automatic_messages_profile" ON "automatic_messages" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "broadcasts_newest" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_scheduled_at" ON "broadcasts" USING btree ("scheduled_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "broadcasts_unfinished" ON "broadcasts" USING btree ("id") WHERE state in ('sending', 'paused');--> statement-breakpoint
CREATE INDEX "broadcasts_template_version" ON "broadcasts" USING btree ("template_version_id");--> statement-breakpoint
CREATE INDEX "broadcasts_profile" ON "broadcasts" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "suppressed_addresses_newest" ON "suppressed_addresses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_newest" ON "inbound_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_open" ON "inbound_messages" USING btree ("received_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "inbound_messages_phone" ON "inbound_messages" USING btree ("phone","received_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_client" ON "inbound_messages" USING btree ("client_id","received_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_handler" ON "inbound_messages" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "message_template_versions_profile" ON "message_template_versions" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name_unique" ON "message_templates" USING btree (lower(name)) WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_provider_name" ON "message_templates" USING btree ("provider_name");--> statement-breakpoint
CREATE INDEX "message_templates_newest" ON "message_templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree (lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "outbox_due_of_broadcast" ON "outbox" USING btree ("broadcast_id","next_attempt_at","id") WHERE state = 'queued' and broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_client" ON "outbox" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_broadcast" ON "outbox" USING btree ("broadcast_id","state","id") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once_per_broadcast" ON "outbox" USING btree ("broadcast_id","recipient") WHERE broadcast_id is not null and recipient <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "outbox" USING btree ("dedupe_key") WHERE dedupe_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_provider_id" ON "outbox" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_company" ON "outbox" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","priority","next_attempt_at","id") WHERE state = 'queued' and broadcast_id is null;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_method_known" CHECK ("method" in ('sent', 'inbound', 'counter'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("kind" in ('account', 'phone_code', 'coupon_link', 'reply', 'test', 'broadcast', 'coupon_taken', 'coupon_ending', 'points_ending', 'birthday', 'review_request', 'reward_near', 'weekly_summary'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_reason_known" CHECK ("reason" in ('no_consent', 'opted_out', 'no_address', 'suppressed', 'duplicate', 'weekly_cap', 'erased', 'cancelled', 'outdated', 'switched_off', 'address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state_known" CHECK ("state" in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped'));