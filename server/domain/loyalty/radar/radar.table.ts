import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "#server/domain/account/account.table.ts";
import { createdAt, lengthAtMost } from "#server/platform/database/query/columns.ts";

/** Findings of the fraud radar that a person has checked and found right. */
export const loyaltyDismissedFindings = pgTable(
  "loyalty_dismissed_findings",
  {
    key: text("key").primaryKey(),
    dismissedBy: uuid("dismissed_by")
      .notNull()
      .references(() => profiles.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  () => [lengthAtMost("loyalty_dismissed_findings_key_length", "key", 200)],
);
