CREATE TABLE "legal_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"effective_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_documents_version_unique" UNIQUE("kind","version"),
	CONSTRAINT "legal_documents_kind_known" CHECK ("kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_documents_version_positive" CHECK ("legal_documents"."version" >= 1),
	CONSTRAINT "legal_documents_body_present" CHECK ("legal_documents"."body" <> '')
);
--> statement-breakpoint
CREATE INDEX "legal_documents_effective" ON "legal_documents" USING btree ("kind","effective_on","version");