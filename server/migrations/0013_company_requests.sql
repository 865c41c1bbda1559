CREATE TABLE "company_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"category_id" uuid,
	"message" text,
	"status" text DEFAULT 'new' NOT NULL,
	"company_id" uuid,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_requests_company_name_length" CHECK (char_length("company_name") between 1 and 255),
	CONSTRAINT "company_requests_contact_name_length" CHECK (char_length("contact_name") between 2 and 100),
	CONSTRAINT "company_requests_message_length" CHECK (char_length("message") <= 1000),
	CONSTRAINT "company_requests_phone_digits" CHECK ("company_requests"."phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "company_requests_status_known" CHECK ("status" in ('new', 'accepted', 'dismissed')),
	CONSTRAINT "company_requests_handled" CHECK (("company_requests"."status" = 'new') = ("company_requests"."handled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_handled_by_profiles_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_requests_waiting_once" ON "company_requests" USING btree ("phone",lower(company_name)) WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "company_requests_newest" ON "company_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "company_requests_category" ON "company_requests" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "company_requests_company" ON "company_requests" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_requests_handled_by" ON "company_requests" USING btree ("handled_by");