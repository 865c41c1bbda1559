import { bigint, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { incidentRisks } from "#contract/incident/incident.texts.ts";
import { limits } from "#contract/limits.ts";
import { createdAt, lengthAtMost, lengthBetween, oneOf } from "#server/platform/database/query/columns.ts";

/**
 * The register of incidents with personal data. Each row is the knowledge at one point in time; the newest row of an
 * incident is the current one. Append-only for five years: a trigger refuses every update, and deletion before that.
 */
export const incidentEntries = pgTable(
  "incident_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    incidentId: uuid("incident_id").notNull(),
    summary: text("summary").notNull(),
    happenedOn: date("happened_on", { mode: "string" }),
    knownOn: date("known_on", { mode: "string" }).notNull(),
    affectedData: text("affected_data"),
    affectedPeople: integer("affected_people"),
    risk: text("risk", { enum: incidentRisks }).notNull(),
    measures: text("measures"),
    authorityNotifiedOn: date("authority_told_on", { mode: "string" }),
    peopleNotifiedOn: date("people_told_on", { mode: "string" }),
    /** No foreign key, because the register outlives the account. */
    userId: uuid("user_id"),
    createdAt: createdAt(),
  },
  (table) => [
    lengthBetween("incident_entries_summary_length", "summary", 1, limits.incidentSummaryMaxLength),
    lengthAtMost("incident_entries_data_length", "affected_data", limits.incidentTextMaxLength),
    lengthAtMost("incident_entries_measures_length", "measures", limits.incidentTextMaxLength),
    oneOf("incident_entries_risk_known", "risk", incidentRisks),
    index("incident_entries_of").on(table.incidentId, table.id),
  ],
);
