import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Sliding-window counters. The migration makes the table UNLOGGED: it is fast, and its data is worthless after a
 * crash.
 */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  window: bigint("window", { mode: "number" }).notNull(),
  current: integer("current").notNull(),
  previous: integer("previous").notNull(),
});
