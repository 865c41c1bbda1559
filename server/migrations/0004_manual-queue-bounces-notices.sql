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
ALTER TABLE "broadcasts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_rates" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "reply_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "postponed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_rates" ADD CONSTRAINT "broadcast_rates_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_notifications" ADD CONSTRAINT "seen_notifications_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_with_failures" ON "broadcasts" USING btree ("updated_at") WHERE state = 'done_with_failures';--> statement-breakpoint
CREATE INDEX "broadcasts_returned" ON "broadcasts" USING btree ("returned_at") WHERE state = 'draft' and returned_at is not null;--> statement-breakpoint
CREATE INDEX "inbound_messages_kind" ON "inbound_messages" USING btree ("kind","received_at","id");--> statement-breakpoint
CREATE INDEX "inbound_messages_reply" ON "inbound_messages" USING btree ("reply_id") WHERE reply_id is not null;--> statement-breakpoint
CREATE INDEX "message_templates_refused" ON "message_templates" USING btree ("updated_at") WHERE approval in ('rejected', 'paused', 'disabled') and archived_at is null;--> statement-breakpoint
CREATE INDEX "outbox_by_hand" ON "outbox" USING btree ("next_attempt_at","id") WHERE held_by is not null or postponed_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_sent_by" ON "outbox" USING btree ("sent_by","created_at") WHERE sent_by is not null;--> statement-breakpoint
CREATE INDEX "outbox_single_failures" ON "outbox" USING btree ("failed_at") WHERE state = 'failed' and broadcast_id is null;