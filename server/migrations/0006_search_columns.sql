CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "company_is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "neighborhood" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "longitude" double precision;--> statement-breakpoint
CREATE INDEX "search_terms_prefix" ON "search_terms" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "offers_place" ON "offers" USING gist (merc(latitude, longitude)) WHERE status in ('active', 'future_activation') and company_is_active;