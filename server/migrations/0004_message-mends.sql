ALTER TABLE "suppressed_addresses" DROP CONSTRAINT "suppressed_addresses_reason_known";--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree (lower(email)) WHERE email is not null;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_reason_known" CHECK ("reason" in ('bounced', 'complained', 'not_on_whatsapp', 'opted_out'));