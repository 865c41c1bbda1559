import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { viewScreens } from "#contract/saved-view/saved-view.schema.ts";
import { profiles } from "#server/domain/account/account.table.ts";
import {
  createdAt,
  id,
  lengthAtMost,
  lengthBetween,
  oneOf,
} from "#server/platform/database/query/columns.ts";

/** Named filters of a list, saved per person. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    screen: text("screen", { enum: viewScreens }).notNull(),
    name: text("name").notNull(),
    /** The query string of the screen's URL. */
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("saved_views_name_unique").on(table.profileId, table.screen, table.name),
    lengthBetween("saved_views_name_length", "name", 1, limits.savedViewNameMaxLength),
    lengthAtMost("saved_views_query_length", "query", limits.savedViewQueryMaxLength),
    oneOf("saved_views_screen_known", "screen", viewScreens),
  ],
);
