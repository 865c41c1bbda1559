import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#server/platform/database/columns.ts";

/** Pictures that this site keeps. Rows of other tables point to one by its path, `/media/{hash}`. */
export const pictures = pgTable(
  "pictures",
  {
    /** SHA-256 of the source, so that the same picture sent twice is kept once. */
    hash: text("hash").primaryKey(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The widths it was encoded in, ascending. */
    widths: integer("widths").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("pictures_hash_form", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check("pictures_size_positive", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
