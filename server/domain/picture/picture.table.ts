import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/platform/database/query/columns.ts";

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
    /** What all its files take together; counts towards the quota. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    /** The last time somebody sent it: the form they sent it for may not be saved yet. */
    sentAt: moment("sent_at").notNull().defaultNow(),
    /** Its files are being taken away (collect-pictures.ts): nothing may begin to point to it. */
    removingAt: moment("removing_at"),
  },
  (table) => [
    check("pictures_hash_form", sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check("pictures_size_positive", sql`${table.width} > 0 and ${table.height} > 0`),
    check("pictures_bytes_not_negative", sql`${table.bytes} >= 0`),
    index("pictures_sent").on(table.sentAt),
  ],
);
