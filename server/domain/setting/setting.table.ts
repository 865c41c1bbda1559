import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#server/platform/database/query/columns.ts";

/** Settings that an admin may change without a new release: the town's name, its centre, home texts. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  updatedAt: updatedAt(),
});
