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
CREATE TABLE "broadcast_rates" (
	"broadcast_id" uuid PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_notifications" (
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_notifications_profile_id_kind_pk" PRIMARY KEY("profile_id","kind")
);
--> statement-breakpoint
ALTER TABLE "broadcast_counts" DROP CONSTRAINT "broadcast_counts_reason_known";--> statement-breakpoint
ALTER TABLE "channel_rates" DROP CONSTRAINT "channel_rates_pause_reason_known";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_reason_known";--> statement-breakpoint
DROP INDEX "outbox_due_of_broadcast";--> statement-breakpoint
DROP INDEX "outbox_once_per_broadcast";--> statement-breakpoint
DROP INDEX "consents_newest";--> statement-breakpoint
DROP INDEX "outbox_recipient";--> statement-breakpoint
DROP INDEX "outbox_broadcast";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "weekly_summary" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_rates" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "reply_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "postponed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_rates" ADD CONSTRAINT "broadcast_rates_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_notifications" ADD CONSTRAINT "seen_notifications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_client" ON "consents" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "broadcasts_with_failures" ON "broadcasts" USING btree ("updated_at") WHERE state = 'done_with_failures';--> statement-breakpoint
CREATE INDEX "broadcasts_returned" ON "broadcasts" USING btree ("returned_at") WHERE state = 'draft' and returned_at is not null;--> statement-breakpoint
CREATE INDEX "inbound_messages_kind" ON "inbound_messages" USING btree ("kind","received_at","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_reply" ON "inbound_messages" USING btree ("reply_id") WHERE reply_id is not null;--> statement-breakpoint
CREATE INDEX "message_templates_refused" ON "message_templates" USING btree ("updated_at") WHERE approval in ('rejected', 'paused', 'disabled') and archived_at is null;--> statement-breakpoint
CREATE INDEX "outbox_by_hand" ON "outbox" USING btree ("next_attempt_at","id") WHERE held_by is not null or postponed_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_state_newest" ON "outbox" USING btree ("state","created_at","id") WHERE state in ('failed', 'delivered', 'read');--> statement-breakpoint
CREATE INDEX "outbox_kind_newest" ON "outbox" USING btree ("kind","created_at","id") WHERE kind <> 'broadcast';--> statement-breakpoint
CREATE INDEX "outbox_sent_by" ON "outbox" USING btree ("sent_by","created_at") WHERE sent_by is not null;--> statement-breakpoint
CREATE INDEX "outbox_single_failures" ON "outbox" USING btree ("failed_at") WHERE state = 'failed' and broadcast_id is null;--> statement-breakpoint
CREATE INDEX "outbox_bounced" ON "outbox" USING btree ("bounced_at") WHERE bounced_at is not null;--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("channel","purpose","client_id","id","granted","origin");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","broadcast_id") WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX "outbox_broadcast" ON "outbox" USING btree ("broadcast_id","state","next_attempt_at","id") WHERE broadcast_id is not null;--> statement-breakpoint
ALTER TABLE "broadcast_counts" ADD CONSTRAINT "broadcast_counts_reason_known" CHECK ("reason" in ('', 'no_consent', 'opted_out', 'no_address', 'suppressed', 'duplicate', 'weekly_cap', 'erased', 'cancelled', 'outdated', 'switched_off', 'address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'recipient_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'));--> statement-breakpoint
ALTER TABLE "channel_rates" ADD CONSTRAINT "channel_rates_pause_reason_known" CHECK ("pause_reason" in ('address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'recipient_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_reason_known" CHECK ("reason" in ('no_consent', 'opted_out', 'no_address', 'suppressed', 'duplicate', 'weekly_cap', 'erased', 'cancelled', 'outdated', 'switched_off', 'address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'recipient_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'));