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

/** What happened that matters for safety: failed sign-ins, limits reached, escalation attempts. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    eventType: text("event_type").notNull(),
    eventData: jsonb("event_data").$type<Record<string, unknown>>().notNull().default({}),
    /** No foreign key: an event outlives the account it speaks of. */
    userId: uuid("user_id"),
    /** When it happened, or first happened. */
    createdAt: createdAt(),
    /** How often: refusals of one kind and one person are one row for each quarter of an hour. */
    count: integer("count").notNull().default(1),
    /** When it happened last, if more than once. */
    lastAt: moment("last_at"),
    /** Equal for what is counted in one row (count-security-event.ts); null for an event that has a row to itself. */
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

/** Who wrote what. Written in the transaction of the write; a trigger refuses update and delete. */
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
    /** `client` marks a row that a browser asked for, which proves less than one of the server. */
    source: text("source", { enum: ["server", "client"] })
      .notNull()
      .default("server"),
    requestId: text("request_id"),
    /** The bulk action that this line is a part of; undoing it reads what was before from here. */
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
