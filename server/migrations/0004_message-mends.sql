DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_due_of_broadcast" ON "outbox" USING btree ("broadcast_id","next_attempt_at","id") WHERE state = 'queued' and broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","priority","next_attempt_at","id") WHERE state = 'queued' and broadcast_id is null;