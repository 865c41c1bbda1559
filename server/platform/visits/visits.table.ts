import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { visitEvents, visitSources, visitSubjects } from "#contract/visit/visits.ts";
import { oneOf } from "#server/platform/database/query/columns.ts";

/** How often a page was seen or used on a day, by the source of the visitors. It contains no data about a person. */
export const dailyVisits = pgTable(
  "daily_visits",
  {
    /** The calendar day in the town. */
    day: date("day", { mode: "string" }).notNull(),
    subject: text("subject", { enum: visitSubjects }).notNull(),
    /** Kept after the subject is deleted: past visits still count. */
    subjectId: uuid("subject_id").notNull(),
    event: text("event", { enum: visitEvents }).notNull(),
    source: text("source", { enum: visitSources }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.subject, table.subjectId, table.event, table.source] }),
    oneOf("daily_visits_subject_known", "subject", visitSubjects),
    oneOf("daily_visits_event_known", "event", visitEvents),
    oneOf("daily_visits_source_known", "source", visitSources),
    check("daily_visits_count_positive", sql`${table.count} > 0`),
    index("daily_visits_of_subject").on(table.subject, table.subjectId, table.day),
  ],
);
