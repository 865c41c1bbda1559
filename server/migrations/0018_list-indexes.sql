DROP INDEX "offers_public_by_company";--> statement-breakpoint
CREATE INDEX "user_sessions_newest" ON "user_sessions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_off" ON "campaigns" USING btree ("start_date","id") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "offers_public_by_company" ON "offers" USING btree ("company_id","valid_until","stock","status","activation_date") WHERE status in ('active', 'future_activation');