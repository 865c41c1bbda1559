CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"coupon_ids" uuid[] NOT NULL,
	"session_ids" uuid[] NOT NULL,
	"consent_ids" bigint[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_clients_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_id_clients_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_one_open" ON "client_merges" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id","created_at");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_id_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("merged_into_id") WHERE merged_into_id is not null;