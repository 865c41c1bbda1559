ALTER TABLE "coupons" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "privacy_version" integer;