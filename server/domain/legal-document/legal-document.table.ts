import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { legalKinds } from "#contract/legal-document/legal-document.view.ts";
import { createdAt, id, oneOf } from "#server/platform/database/query/columns.ts";

/**
 * Terms and privacy policy in all versions, because a person who accepted a version must be able to read it again.
 */
export const legalDocuments = pgTable(
  "legal_documents",
  {
    id: id(),
    kind: text("kind", { enum: legalKinds }).notNull(),
    version: integer("version").notNull(),
    /** Markdown. */
    body: text("body").notNull(),
    /** Effective from 00:00 of this day in the town's time zone. */
    effectiveOn: date("effective_on", { mode: "string" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("legal_documents_version_unique").on(table.kind, table.version),
    oneOf("legal_documents_kind_known", "kind", legalKinds),
    check("legal_documents_version_positive", sql`${table.version} >= 1`),
    check("legal_documents_body_present", sql`${table.body} <> ''`),
    index("legal_documents_effective").on(table.kind, table.effectiveOn, table.version),
  ],
);
