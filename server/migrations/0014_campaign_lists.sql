CREATE INDEX "campaigns_start" ON "campaigns" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "campaigns_end" ON "campaigns" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "campaigns_title" ON "campaigns" USING btree (f_norm(title),"id");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_changed" ON "campaigns" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_managed_search" ON "campaigns" USING gin (search);