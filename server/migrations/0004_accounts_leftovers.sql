-- What people are found by: small letters without accents, and a space for each sign that joins the words of an
-- address. No extension, so that it is the same on every database.
create function person_words(value text) returns text
language sql immutable strict parallel safe
return lower(translate(value, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ@._+/-',
                              'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn      '));
--> statement-breakpoint
-- Indexes ascend: "desc" here means nulls last, in a question it means nulls first, and the two never meet.
DROP INDEX "lojista_access_codes_company";--> statement-breakpoint
DROP INDEX "lojista_code_sessions_code";--> statement-breakpoint
DROP INDEX "user_sessions_user";--> statement-breakpoint
DROP INDEX "companies_newest";--> statement-breakpoint
DROP INDEX "offers_company";--> statement-breakpoint
DROP INDEX "offers_public_newest";--> statement-breakpoint
DROP INDEX "offers_public_by_category";--> statement-breakpoint
DROP INDEX "audit_logs_newest";--> statement-breakpoint
DROP INDEX "audit_logs_record";--> statement-breakpoint
DROP INDEX "audit_logs_user";--> statement-breakpoint
DROP INDEX "security_events_newest";--> statement-breakpoint
DROP INDEX "security_events_user";--> statement-breakpoint
DROP INDEX "security_events_type";--> statement-breakpoint
DROP INDEX "outbox_newest";--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin (to_tsvector('simple', person_words(name || ' ' || email)));--> statement-breakpoint
CREATE INDEX "offers_category" ON "offers" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "lojista_access_codes_company" ON "lojista_access_codes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "lojista_code_sessions_code" ON "lojista_code_sessions" USING btree ("code_id","created_at");--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("created_at","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "offers_company" ON "offers" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_public_newest" ON "offers" USING btree ("created_at","id") WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "offers_public_by_category" ON "offers" USING btree ("category_id","created_at","id") WHERE status in ('active', 'future_activation');--> statement-breakpoint
CREATE INDEX "audit_logs_newest" ON "audit_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_record" ON "audit_logs" USING btree ("table_name","record_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_logs_user" ON "audit_logs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_type" ON "security_events" USING btree ("event_type","created_at");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");
