import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, lengthBetween, updatedAt } from "#server/platform/database/columns.ts";

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique("categories_slug_unique"),
    /** Name of a picture in the icon set that the seed or an admin chose. */
    icon: text("icon").notNull(),
    /** One of the design's category grounds. */
    tone: text("tone").notNull(),
    position: integer("position").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    lengthBetween("categories_name_length", "name", 1, 100),
    lengthBetween("categories_slug_length", "slug", 1, 120),
    index("categories_position").on(table.position, table.id),
  ],
);
