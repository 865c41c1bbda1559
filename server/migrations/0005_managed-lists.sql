CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"action" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name_unique" UNIQUE("profile_id","screen","name"),
	CONSTRAINT "saved_views_name_length" CHECK (char_length("name") between 1 and 60),
	CONSTRAINT "saved_views_query_length" CHECK (char_length("query") <= 1000),
	CONSTRAINT "saved_views_screen_known" CHECK ("screen" in ('offers', 'companies', 'campaigns', 'categories', 'clients', 'leads'))
);
--> statement-breakpoint
DROP INDEX "offers_category";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "bulk_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_profile" ON "bulk_changes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "offers_newest" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_changed" ON "offers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "offers_title" ON "offers" USING btree (lower(title),"id");--> statement-breakpoint
CREATE INDEX "offers_ending" ON "offers" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "offers_stock" ON "offers" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "offers_status" ON "offers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_bulk" ON "audit_logs" USING btree ("bulk_id") WHERE bulk_id is not null;--> statement-breakpoint
CREATE INDEX "offers_category" ON "offers" USING btree ("category_id","created_at","id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_code_length" CHECK (char_length("code") between 1 and 50);