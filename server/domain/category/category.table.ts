import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { categoryTones } from "#contract/category/category.schema.ts";
import { limits } from "#contract/limits.ts";
import { createdAt, id, lengthBetween, oneOf, updatedAt } from "#server/platform/database/query/columns.ts";

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique("categories_slug_unique"),
    /** The path of a small picture with a transparent background, or an emoji. */
    icon: text("icon").notNull(),
    /** One of the design's background tones for categories. */
    tone: text("tone", { enum: categoryTones }).notNull(),
    position: integer("position").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    lengthBetween("categories_name_length", "name", 1, limits.categoryNameMaxLength),
    lengthBetween("categories_slug_length", "slug", 1, limits.slugMaxLength),
    oneOf("categories_tone_known", "tone", categoryTones),
    index("categories_position").on(table.position, table.id),
  ],
);
