CREATE TABLE "incident_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"incident_id" uuid NOT NULL,
	"summary" text NOT NULL,
	"happened_on" date,
	"known_on" date NOT NULL,
	"affected_data" text,
	"affected_people" integer,
	"risk" text NOT NULL,
	"measures" text,
	"authority_told_on" date,
	"people_told_on" date,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incident_entries_summary_length" CHECK (char_length("summary") between 1 and 200),
	CONSTRAINT "incident_entries_data_length" CHECK (char_length("affected_data") <= 4000),
	CONSTRAINT "incident_entries_measures_length" CHECK (char_length("measures") <= 4000),
	CONSTRAINT "incident_entries_risk_known" CHECK ("risk" in ('low', 'relevant'))
);
--> statement-breakpoint
CREATE INDEX "incident_entries_of" ON "incident_entries" USING btree ("incident_id","id");