ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_screen_known";--> statement-breakpoint
CREATE INDEX "loyalty_totals_members" ON "loyalty_totals" USING btree ("members","company_id");--> statement-breakpoint
CREATE INDEX "loyalty_totals_outstanding" ON "loyalty_totals" USING btree ("outstanding","company_id");--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_screen_known" CHECK ("screen" in ('offers', 'companies', 'campaigns', 'categories', 'clients', 'leads', 'clubConfig'));