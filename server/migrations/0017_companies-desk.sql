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
CREATE INDEX "companies_neighborhood" ON "companies" USING btree ("neighborhood");--> statement-breakpoint
CREATE INDEX "companies_phone" ON "companies" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_changed" ON "companies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "companies_hidden" ON "companies" USING btree ("created_at","id") WHERE not is_active;