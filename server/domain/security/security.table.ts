import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import {
  createdAt,
  lengthAtMost,
  lengthBetween,
  moment,
  oneOf,
} from "#server/platform/database/query/columns.ts";

/** Events that matter for security: failed sign-ins, exceeded limits, escalation attempts. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    eventType: text("event_type").notNull(),
    eventData: jsonb("event_data").$type<Record<string, unknown>>().notNull().default({}),
    /** No foreign key, because an event outlives the account it refers to. */
    userId: uuid("user_id"),
    /** When it happened, or first happened. */
    createdAt: createdAt(),
    /** The number of events: refusals of one kind and one user share one row for each quarter of an hour. */
    count: integer("count").notNull().default(1),
    /** When it last happened, if more than once. */
    lastAt: moment("last_at"),
    /** Equal for events counted in one row (count-security-event.ts); null for an event with its own row. */
    collapseKey: text("collapse_key"),
  },
  (table) => [
    lengthBetween("security_events_type_length", "event_type", 1, limits.securityEventTypeMaxLength),
    check("security_events_count", sql`count >= 1 and (count = 1) = (last_at is null)`),
    uniqueIndex("security_events_collapse").on(table.collapseKey).where(sql`collapse_key is not null`),
    index("security_events_newest").on(table.createdAt, table.id),
    index("security_events_user").on(table.userId, table.createdAt),
    index("security_events_type").on(table.eventType, table.createdAt),
  ],
);

/**
 * The audit of all changes and their authors. Written in the transaction of the change. A trigger refuses update and
 * delete, except the redaction of erased clients (audit-append-only.sql).
 */
export const auditLogs = pgTable(
  "audit_logs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id"),
    impersonatorId: uuid("impersonator_id"),
    action: text("action").notNull(),
    tableName: text("table_name").notNull(),
    recordId: text("record_id"),
    oldValues: jsonb("old_values").$type<Record<string, unknown>>(),
    newValues: jsonb("new_values").$type<Record<string, unknown>>(),
    /** `client` marks a row requested by a browser, which proves less than one written by the server. */
    source: text("source", { enum: ["server", "client"] })
      .notNull()
      .default("server"),
    requestId: text("request_id"),
    /** The bulk action that this row belongs to. Undoing the action reads the previous values from here. */
    bulkId: uuid("bulk_id"),
    createdAt: createdAt(),
  },
  (table) => [
    lengthBetween("audit_logs_action_length", "action", 1, 100),
    lengthBetween("audit_logs_table_length", "table_name", 1, limits.auditTableNameMaxLength),
    lengthAtMost("audit_logs_record_length", "record_id", limits.auditRecordIdMaxLength),
    oneOf("audit_logs_source_known", "source", ["server", "client"]),
    index("audit_logs_newest").on(table.createdAt, table.id),
    index("audit_logs_record").on(table.tableName, table.recordId, table.createdAt),
    index("audit_logs_bulk").on(table.bulkId).where(sql`bulk_id is not null`),
    index("audit_logs_user").on(table.userId, table.createdAt),
  ],
);
