import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/platform/database/query/columns.ts";

/** Stored pictures of this site. Rows of other tables reference a picture by its path, `/media/{hash}`. */
export const pictures = pgTable(
  "pictures",
  {
    /** SHA-256 of the source file, so that a picture uploaded twice is stored once. */
    hash: text("hash").primaryKey(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The encoded widths, ascending. */
    widths: integer("widths").array().notNull(),
    /** The total size of all its files, which counts towards the quota. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    /** The time of the last upload. The form it was uploaded for may not be saved yet. */
    sentAt: moment("sent_at").notNull().defaultNow(),
    /** Set while its files are being deleted (delete-unused-pictures.ts). No new reference may be saved. */
    removingAt: moment("removing_at"),
  },
  (table) => [
    check("pictures_hash_form", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check("pictures_size_positive", sql`${table.width} > 0 and ${table.height} > 0`),
    check("pictures_bytes_not_negative", sql`${table.bytes} >= 0`),
    index("pictures_sent").on(table.sentAt),
  ],
);
