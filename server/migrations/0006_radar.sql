CREATE TABLE "loyalty_dismissed_findings" (
	"key" text PRIMARY KEY NOT NULL,
	"dismissed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_dismissed_findings_key_length" CHECK (char_length("key") <= 200)
);
--> statement-breakpoint
ALTER TABLE "loyalty_dismissed_findings" ADD CONSTRAINT "loyalty_dismissed_findings_dismissed_by_profiles_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;