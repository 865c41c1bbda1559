import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#server/platform/database/query/columns.ts";

/** What an admin may change without a release: name of the town, its centre, home texts. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  updatedAt: updatedAt(),
});
