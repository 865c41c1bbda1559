CREATE TABLE "broadcast_rates" (
	"broadcast_id" uuid PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "postponed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "broadcast_rates" ADD CONSTRAINT "broadcast_rates_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_by_hand" ON "outbox" USING btree ("next_attempt_at","id") WHERE held_by is not null or postponed_at is not null;