DROP INDEX "outbox_due_of_broadcast";--> statement-breakpoint
DROP INDEX "outbox_once_per_broadcast";--> statement-breakpoint
DROP INDEX "consents_newest";--> statement-breakpoint
DROP INDEX "outbox_recipient";--> statement-breakpoint
DROP INDEX "outbox_broadcast";--> statement-breakpoint
CREATE INDEX "consents_client" ON "consents" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "consents_newest" ON "consents" USING btree ("channel","purpose","client_id","id" DESC NULLS FIRST,"granted","origin");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","broadcast_id") WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX "outbox_broadcast" ON "outbox" USING btree ("broadcast_id","state","next_attempt_at","id") WHERE broadcast_id is not null;