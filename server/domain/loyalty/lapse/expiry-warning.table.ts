import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { loyaltyCards } from "#server/domain/loyalty/ledger/ledger.table.ts";
import { createdAt } from "#server/platform/database/query/columns.ts";

/** The warnings of points that expire: one for a card and a last day, whatever channel the message takes. */
export const loyaltyExpiryWarnings = pgTable(
  "loyalty_expiry_warnings",
  {
    cardId: uuid("card_id")
      .notNull()
      .references(() => loyaltyCards.id, { onDelete: "restrict" }),
    /** The last valid day of the points, included in full. */
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    /** What the message stated. */
    points: integer("points").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.expiresOn] }),
    check("loyalty_expiry_warnings_points_positive", sql`points > 0`),
  ],
);
