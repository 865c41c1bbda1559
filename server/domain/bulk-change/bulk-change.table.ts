import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "#server/domain/account/account.table.ts";
import { createdAt, id, moment } from "#server/platform/database/query/columns.ts";

/** A bulk action that can be taken back. What each row was before is in the audit, under the same id. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    action: text("action").notNull(),
    /** `updated_at` of every row it changed: a row that has another one was changed since. */
    markedAt: moment("marked_at").notNull(),
    undoneAt: moment("undone_at"),
    createdAt: createdAt(),
  },
  (table) => [index("bulk_changes_profile").on(table.profileId)],
);
