import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { notificationKinds } from "#contract/notification/notification.schema.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import { moment } from "#server/platform/database/query/columns.ts";

/**
 * Up to when an account has seen the notifications of each kind. Notifications themselves are derived from other
 * tables. The kind has no check, so that a new source needs no migration.
 */
export const seenNotifications = pgTable(
  "seen_notifications",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    seenUntil: moment("seen_until").notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.kind] })],
);
