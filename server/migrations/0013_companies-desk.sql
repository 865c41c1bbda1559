CREATE TABLE "cep_addresses" (
	"cep" text PRIMARY KEY NOT NULL,
	"street" text,
	"neighborhood" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"provider" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cep_addresses_cep_digits" CHECK ("cep" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "company_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"category_id" uuid,
	"message" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"company_id" uuid,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_requests_company_length" CHECK (char_length("company") between 1 and 255),
	CONSTRAINT "company_requests_contact_length" CHECK (char_length("contact") between 1 and 100),
	CONSTRAINT "company_requests_message_length" CHECK (char_length("message") <= 1000),
	CONSTRAINT "company_requests_phone_digits" CHECK ("phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "company_requests_state_known" CHECK ("state" in ('waiting', 'accepted', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_requests_state" ON "company_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "company_requests_category" ON "company_requests" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "company_requests_company" ON "company_requests" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "companies_neighborhood" ON "companies" USING btree ("neighborhood");--> statement-breakpoint
CREATE INDEX "companies_phone" ON "companies" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_changed" ON "companies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "companies_hidden" ON "companies" USING btree ("created_at","id") WHERE not is_active;