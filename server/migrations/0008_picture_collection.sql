ALTER TABLE "pictures" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "removing_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pictures_sent" ON "pictures" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_bytes_not_negative" CHECK ("pictures"."bytes" >= 0);