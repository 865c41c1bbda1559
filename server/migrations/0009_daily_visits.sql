CREATE TABLE "daily_visits" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_visits_day_subject_subject_id_event_source_pk" PRIMARY KEY("day","subject","subject_id","event","source"),
	CONSTRAINT "daily_visits_subject_known" CHECK ("subject" in ('offer', 'company', 'campaign', 'category')),
	CONSTRAINT "daily_visits_event_known" CHECK ("event" in ('view', 'checkout', 'whatsapp', 'phone', 'route', 'instagram', 'website', 'share', 'scan')),
	CONSTRAINT "daily_visits_source_known" CHECK ("source" in ('direct', 'site', 'search', 'whatsapp', 'instagram', 'facebook', 'google', 'qr', 'link')),
	CONSTRAINT "daily_visits_count_positive" CHECK ("daily_visits"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "daily_visits_of_subject" ON "daily_visits" USING btree ("subject","subject_id","day");--> statement-breakpoint
CREATE INDEX "companies_public_by_category" ON "companies" USING btree ("category_id","created_at","id") WHERE is_active;