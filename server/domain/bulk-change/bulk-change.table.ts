import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "#server/domain/account/account.table.ts";
import { createdAt, id, moment } from "#server/platform/database/query/columns.ts";

/** Bulk actions that can be undone. The audit holds the previous values of each row under the same id. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    action: text("action").notNull(),
    /** The `updated_at` of every row that the action changed. A row with another value was changed since. */
    markedAt: moment("marked_at").notNull(),
    undoneAt: moment("undone_at"),
    createdAt: createdAt(),
  },
  (table) => [index("bulk_changes_profile").on(table.profileId)],
);
