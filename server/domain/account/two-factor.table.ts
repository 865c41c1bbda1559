import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "#server/platform/database/query/columns.ts";
import { profiles } from "./account.table.ts";

/**
 * Second factors of sign-in. The secret and the backup codes are encrypted; the property names are those of the auth
 * library.
 */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").notNull().default(false),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
  },
  (table) => [index("two_factors_user").on(table.userId)],
);
