ALTER TABLE "offers" DROP CONSTRAINT "offers_code_unique";--> statement-breakpoint
DROP INDEX "companies_name";--> statement-breakpoint
DROP INDEX "offers_title";--> statement-breakpoint
DROP INDEX "offers_status";--> statement-breakpoint
CREATE INDEX "companies_managed_search" ON "companies" USING gin (search);--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code_unique" ON "offers" USING btree ("code");--> statement-breakpoint
CREATE INDEX "offers_managed_search" ON "offers" USING gin (search);--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (f_norm(name),"id");--> statement-breakpoint
CREATE INDEX "offers_title" ON "offers" USING btree (f_norm(title),"id");--> statement-breakpoint
CREATE INDEX "offers_status" ON "offers" USING btree ("status","created_at","id","valid_until","activation_date","stock");