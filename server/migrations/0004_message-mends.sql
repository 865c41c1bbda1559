ALTER TABLE "suppressed_addresses" DROP CONSTRAINT "suppressed_addresses_reason_known";--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "channel_rates" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_rates" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree (lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "outbox_due_of_broadcast" ON "outbox" USING btree ("broadcast_id","next_attempt_at","id") WHERE state = 'queued' and broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","priority","next_attempt_at","id") WHERE state = 'queued' and broadcast_id is null;--> statement-breakpoint
ALTER TABLE "channel_rates" ADD CONSTRAINT "channel_rates_pause_reason_known" CHECK ("pause_reason" in ('address_refused', 'mailbox_full', 'content_refused', 'channel_unreachable', 'sign_in_refused', 'not_on_whatsapp', 'window_closed', 'template_unavailable', 'too_many_to_person', 'limited_by_meta', 'token_expired', 'payment_problem', 'experiment', 'unknown'));--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_reason_known" CHECK ("reason" in ('bounced', 'complained', 'not_on_whatsapp', 'opted_out'));