import { bigint, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/database/query/columns.ts";

/**
 * How many clients came to a club for the last time within an hour, each client once over all clubs (last-visits.sql).
 * The rows of an hour are added: a posting adds rows, so that the shops of a town do not wait for each other's row.
 */
export const loyaltyLastVisits = pgTable(
  "loyalty_last_visits",
  {
    /** The start of the hour. */
    hour: moment("hour").notNull(),
    id: bigint("id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Negative for clients whose last visit is at another hour now. */
    clients: integer("clients").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.id] })],
);
